import { randomBytes } from 'node:crypto'
import { operationRoutes, pathOf } from 'e2e/api'

/** Reports of a canary's visitors, each from a network of its own. */
export function createVisitors(url: string, name: string) {
  let count = 0
  return {
    /** One more visitor for whom a version of the remote throws while rendering. */
    async fail(version: string) {
      count += 1
      const part = {
        ...{ name, version, cohort: 'canary', page: `/${name}` },
        ...{ loads: 1, failures: 0, renderErrors: 1, errors: 0 },
      }
      const response = await fetch(url + pathOf('reportVisit'), {
        method: operationRoutes.reportVisit.method,
        headers: {
          'content-type': 'text/plain',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
          'x-forwarded-for': `203.0.${Math.floor(count / 250)}.${1 + (count % 250)}`,
        },
        body: JSON.stringify({ visit: randomBytes(16).toString('base64url'), parts: [part] }),
      })
      if (response.status !== 204)
        throw new Error(`a report got ${response.status}: ${await response.text()}`)
    },
  }
}
