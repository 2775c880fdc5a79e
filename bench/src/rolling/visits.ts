import { Agent, get, type IncomingMessage } from 'node:http'
import { pathOf } from 'e2e/api'

const VISITORS = 24
const LIMIT_MS = 20_000
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/153.0'

/** What visitors request in turn: a page that is a file, pages and lists of a back end, and a link whose visit is stored. */
const requested: { path: string; status: number; end?: string }[] = [
  { path: '/', status: 200, end: '</html>' },
  { path: '/academy/devops/aws', status: 200, end: '</html>' },
  { path: `${pathOf('listProjects')}?limit=10`, status: 200, end: '}' },
  { path: '/aws-vpc', status: 302 },
  { path: pathOf('listAcademyCategories'), status: 200 },
]

/** Each visitor comes from a network of its own, so that no limit is reached. */
export function addressOf(visitor: number): Record<string, string> {
  return { 'x-forwarded-for': `10.1.${visitor}.1`, 'user-agent': userAgent, accept: 'text/html, */*' }
}

/** Visitors of a port of the loopback, until they are ended; `lost` says what did not arrive, or not as expected. */
export function startVisits(port: number) {
  const lost: string[] = []
  let requests = 0
  let isOver = false

  async function visit(visitor: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = visitor; !isOver; turn++) {
      const wanted = requested[turn % requested.length]
      if (!wanted) break
      const problem = await problemOf(port, wanted, { agent, headers: addressOf(visitor) })
      requests += 1
      if (problem) lost.push(`${wanted.path}: ${problem}`)
    }
    agent.destroy()
  }
  const visiting = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)))
  return {
    requests: () => requests,
    async end() {
      isOver = true
      await visiting
      return { requests, lost }
    },
  }
}

type Options = { agent: Agent; headers: Record<string, string> }

/** Why a response is not the expected one, complete; null when it is. */
async function problemOf(port: number, wanted: (typeof requested)[number], options: Options) {
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = get(
        { host: '127.0.0.1', port, path: wanted.path, timeout: LIMIT_MS, ...options },
        resolve,
      )
      request.on('timeout', () => request.destroy(new Error(`no response within ${LIMIT_MS} ms`)))
      request.on('error', reject)
    })
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    if (response.statusCode !== wanted.status) return String(response.statusCode)
    const isWhole = Buffer.concat(chunks)
      .toString()
      .trimEnd()
      .endsWith(wanted.end ?? '')
    return isWhole ? null : 'incomplete'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
