import type { BrowserContext } from '@playwright/test'
import { operations } from '../api/operations.ts'
import type { Caller } from '../api/request.ts'
import { solveCaptcha } from './captcha.ts'
import { admin } from './site.ts'

export type Role = 'admin' | 'collaborator' | 'user'

export type Person = { id: string; email: string; password: string; name: string; username: string }

/** A signed-in person, who can be the caller of API operations. */
export type Session = Awaited<ReturnType<typeof operations.login>> & Caller

/** Signs in through the API. */
export async function openSession(
  url: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Session> {
  const captchaToken = await solveCaptcha(url)
  return { ...(await operations.login({ email, password, captchaToken }, { url })), url }
}

/** Makes the context's pages start signed in, until they sign out. Pages of other contexts may share the session. */
export async function startWithSession(
  context: BrowserContext,
  { accessToken, refreshToken, user }: Session,
) {
  const entries = { accessToken, refreshToken, user: JSON.stringify(user) }
  await context.addInitScript((items) => {
    // The page of a preview has no storage.
    if (origin === 'null') return
    // Only once: after a reload the page keeps the session that it has by then.
    if (localStorage.getItem('e2e') === null)
      for (const [key, value] of Object.entries({ ...items, e2e: 'started' }))
        localStorage.setItem(key, value)
  }, entries)
}

/** Makes the context's pages start signed in, with a new session. */
export async function startSignedIn(
  context: BrowserContext,
  url: string,
  person: Pick<Person, 'email' | 'password'>,
): Promise<Session> {
  const session = await openSession(url, person)
  await startWithSession(context, session)
  return session
}

/** Registers a person for one journey, as administrators do. */
export async function registerPerson(administrator: Caller, role: Role): Promise<Person> {
  const username = `viaje-${crypto.randomUUID().slice(0, 8)}`
  const person = {
    username,
    name: `Viajera ${username}`,
    email: `${username}@nodonorte.example`,
    password: 'Clave-de-viaje-1',
  }
  const { user } = await operations.register({ ...person, role }, administrator)
  return { ...person, id: user.id }
}

/** Registers a person with an administrator's session that is opened for this call. */
export async function addPerson(url: string, role: Role): Promise<Person> {
  return registerPerson(await openSession(url, admin), role)
}

/** The users whose name, address or username contains a text. */
export async function findUsers(administrator: Caller, search: string) {
  return (await operations.listUsers({ limit: 100, search }, administrator)).results
}
