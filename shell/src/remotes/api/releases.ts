import { apiAddress, http } from 'shared-auth'

/*
 * The operations of releases that the shell calls. The contract of the API does not list them yet: once it does, those of
 * `shared-auth/api` take their place.
 */
const BASE = '/api/releases'

/** The versions of a signed link, and when it ends (ISO date and time). */
export type TestersLink = { versions: Record<string, string>; expiresAt: string }

/** Rejects for a link that this site did not sign, or that has ended. */
export async function checkTestersLink(token: string): Promise<TestersLink> {
  const { data } = await http.post<TestersLink>(`${BASE}/testers-links/check`, { token })
  return data
}

/** Signs a link with which anybody loads these versions for some hours; `query` is what an address needs. */
export async function createTestersLink(
  versions: Record<string, string>,
  hours: number,
): Promise<{ query: string; expiresAt: string }> {
  const { data } = await http.post<{ query: string; expiresAt: string }>(`${BASE}/testers-links`, {
    versions,
    hours,
  })
  return data
}

/** Where beacons go. */
export function reportsAddress(): string {
  return apiAddress(`${BASE}/reports`)
}
