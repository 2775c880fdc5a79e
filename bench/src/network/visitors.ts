import { randomBytes } from 'node:crypto'
import { operationRoutes, pathOf } from 'e2e/api'

/** Reports of a canary's visitors, each from a network of its own. */
export function createVisitors(url: string, name: string) {
  let count = 0

  async function post(
    operation: 'issueTicket' | 'reportVisit',
    from: string,
    body: object,
  ): Promise<Response> {
    const response = await fetch(url + pathOf(operation), {
      method: operationRoutes[operation].method,
      headers: {
        'content-type': 'text/plain',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': from,
        origin: url,
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
    return response
  }

  return {
    /** One more visitor for whom a version of the remote throws while rendering. */
    async fail(version: string) {
      count += 1
      const from = `10.${1 + Math.floor(count / 250)}.${count % 250}.7`
      const used = { name, version, cohort: 'canary' }
      const visit = randomBytes(16).toString('base64url')
      const issued = await post('issueTicket', from, { visit, versions: [used] })
      const { ticket } = (await issued.json()) as { ticket: string | null }
      const part = { ...used, page: `/${name}`, loads: 1, failures: 0, renderErrors: 1, errors: 0 }
      await post('reportVisit', from, { visit, ticket: ticket ?? undefined, parts: [part] })
    },
  }
}
