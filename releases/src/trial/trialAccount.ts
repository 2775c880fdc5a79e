import type { TabSetup } from './tab.ts'

const id = '00000000-0000-0000-0000-000000000000'

/**
 * The account of a trial: it exists only in the trial's browser, so that a version that takes its token has nothing. Its
 * role opens every page; `emptyResponses.ts` responds to what those request.
 */
export const trialUser = {
  ...{ id, _id: id, name: 'Prueba de una versión', email: 'prueba@sitio.invalid', username: 'prueba' },
  ...{ role: 'admin', photo: null, isEmailVerified: true, isPublic: false, isActive: true },
  ...{ socialAccount: '', accessCount: 0, lastAccessAt: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
}

const LIFETIME_S = 3_600

/** Storage of a browser in which that account is signed in. */
export function trialSession(origin: string): TabSetup['session'] {
  const { role, name, email, username } = trialUser
  const claims = { sub: id, role, name, email, username, exp: Math.floor(Date.now() / 1000) + LIFETIME_S }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const localStorage = [
    { name: 'user', value: JSON.stringify(trialUser) },
    { name: 'accessToken', value: `${part({ alg: 'none' })}.${part(claims)}.` },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
