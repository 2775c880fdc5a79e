import { operationRoutes, pathOf } from 'e2e/api'

type Site = { url: string; admin: { email: string; password: string } }
type Operation = 'login' | 'createReleaseCredential' | 'listReleaseEvents'

/** An event as the database lists it. */
export type ListedEvent = { id: number; at: string; action: string; version: string | null }

/** Operations over HTTP that only an administrator may call. */
export function createApi({ url, admin }: Site) {
  async function call<Body>(operation: Operation, { body, session = '', query = '' }: Call): Promise<Body> {
    const response = await fetch(url + pathOf(operation) + query, {
      method: operationRoutes[operation].method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Body>
  }

  const signIn = async () => (await call<{ accessToken: string }>('login', { body: admin })).accessToken

  return {
    async createCredential(remote: string): Promise<string> {
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
      const body = { name: 'Drill', remote, scopes: ['read', 'publish', 'activate'], expiresAt }
      const made = await call<{ token: string }>('createReleaseCredential', { body, session: await signIn() })
      return made.token
    },

    /** All events that the database has, the oldest first. */
    async events(): Promise<ListedEvent[]> {
      const session = await signIn()
      const found: ListedEvent[] = []
      for (let page = 1; ; page++) {
        const query = `?order=ASC&limit=100&page=${page}`
        const { results, pagination } = await call<{
          results: ListedEvent[]
          pagination: { totalPages: number }
        }>('listReleaseEvents', { session, query })
        found.push(...results)
        if (page >= pagination.totalPages) return found
      }
    },
  }
}

type Call = { body?: object; session?: string; query?: string }
