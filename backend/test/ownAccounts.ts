import { readOutbox } from '../src/mailer/outbox.ts'
import type { TestApp } from './testApp.ts'

let made = 0

/** An account of its own for one test, as an administrator creates it, with its session. */
export async function openAccount(
  site: TestApp,
  adminToken: string,
  given: { role?: 'user' | 'collaborator' | 'admin'; name?: string } = {},
) {
  const { role = 'user', name = `Persona ${++made}` } = given
  const username = `persona-${++made}-${Math.random().toString(36).slice(2, 8)}`
  const credentials = { email: `${username}@correo.example`, password: 'una-clave-larga' }
  const body = { name, username, role, ...credentials }
  const registered = await site.post('/api/auth/register', { token: adminToken, body })
  const signIn = async () => {
    const response = await site.post('/api/auth/login', { body: credentials })
    return {
      status: response.statusCode,
      ...(response.json() as { accessToken: string; refreshToken: string }),
    }
  }
  const { accessToken: token, refreshToken } = await signIn()
  return {
    ...credentials,
    id: registered.json().user.id as string,
    name,
    username,
    token,
    refreshToken,
    signIn,
  }
}

export type OwnAccount = Awaited<ReturnType<typeof openAccount>>

export const subjectsTo = async (dataDir: string, email: string) =>
  (await readOutbox(dataDir)).filter(({ to }) => to === email).map(({ subject }) => subject)
