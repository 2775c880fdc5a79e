import type { BrowserContext } from '@playwright/test'
import type { openSession, Person } from './people.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Calls the site's API as one person. */
export type Caller = <Answer>(method: Method, path: string, body?: object) => Promise<Answer>

export type Session = Awaited<ReturnType<typeof openSession>>

/** The API as the owner of a session sees it, for what a journey needs to find or to happen behind its back. */
export function callerOf(url: string, { accessToken }: Session): Caller {
  return async <Answer>(method: Method, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as Answer
  }
}

/** Opens the context's pages with a session that others may share: nobody of them may end it. */
export async function arriveWith(context: BrowserContext, { accessToken, refreshToken, user }: Session) {
  const entries = { accessToken, refreshToken, user: JSON.stringify(user) }
  await context.addInitScript((items) => {
    if (localStorage.getItem('accessToken') === null)
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, entries)
}

export type Listed = { id: string; name: string; email: string; username: string; updatedAt: string }

/** The users that a search finds. */
export async function findUsers(call: Caller, search: string): Promise<Listed[]> {
  const { results } = await call<{ results: Listed[] }>(
    'GET',
    `/api/users/getAll?limit=100&search=${encodeURIComponent(search)}`,
  )
  return results
}

/** Somebody for one journey alone, whatever role. */
export async function register(
  call: Caller,
  role: 'user' | 'collaborator' | 'admin',
): Promise<Listed & Person> {
  const username = `viaje-${crypto.randomUUID().slice(0, 8)}`
  const person = {
    role,
    username,
    name: `Viajera ${username}`,
    email: `${username}@nodonorte.example`,
    password: 'Clave-de-viaje-1',
  }
  const { user } = await call<{ user: Listed }>('POST', '/api/auth/register', person)
  return { ...person, ...user }
}
