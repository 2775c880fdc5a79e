import type { BrowserContext } from '@playwright/test'
import { solveCaptcha } from './captcha.ts'
import { admin } from './site.ts'

export type Person = { email: string; password: string; name: string; role: string }

type Tokens = { accessToken: string; refreshToken: string; user: object }

let added = 0

/** Signs in by the API; what it answers. */
export async function openSession(url: string, { email, password }: Pick<Person, 'email' | 'password'>) {
  const captchaToken = await solveCaptcha(url)
  const answer = await post(url, '/api/auth/login', { email, password, captchaToken })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  return (await answer.json()) as Tokens
}

/** Opens the context's pages as somebody who is signed in already. */
export async function arriveSignedIn(context: BrowserContext, url: string, person: typeof admin | Person) {
  const { accessToken, refreshToken, user } = await openSession(url, person)
  const entries = { accessToken, refreshToken, user: JSON.stringify(user) }
  await context.addInitScript((items) => {
    // Once: a page that is reloaded keeps what the visit made of it.
    if (localStorage.getItem('e2e') === null)
      for (const [key, value] of Object.entries({ ...items, e2e: 'arrived' }))
        localStorage.setItem(key, value)
  }, entries)
  return { accessToken, refreshToken }
}

/** Registers somebody, as the administrators' form does. */
export async function addPerson(url: string, role: 'user' | 'collaborator' | 'admin'): Promise<Person> {
  added += 1
  const username = `prueba-${process.pid}-${added}`
  const person = {
    role,
    name: `Persona ${added}`,
    email: `${username}@nodonorte.example`,
    password: 'Clave-1-de-prueba',
  }
  const { accessToken } = await openSession(url, admin)
  const body = { ...person, username, isPublic: false, isActive: true, socialAccount: '' }
  const answer = await post(url, '/api/auth/register', body, accessToken)
  if (!answer.ok) throw new Error(`register answered ${answer.status}: ${await answer.text()}`)
  return person
}

function post(url: string, path: string, body: object, token?: string) {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}
