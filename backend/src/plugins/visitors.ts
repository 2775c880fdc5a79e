import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'

const known = new Map<string, boolean>()
const mostKnown = 2000
const longestKnown = 512

/** Whether a request is a person's visit: neither a robot's nor a browser's guess at where they go next. */
export function isPersonsVisit({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return false
  for (const name of ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']) {
    const value = headers[name]
    if (value && /prefetch|prerender|preview/i.test(String(value))) return false
  }
  return !isRobot(headers['user-agent'] ?? '')
}

// The list of robots is one long expression; visitors share few browsers.
function isRobot(userAgent: string): boolean {
  const found = known.get(userAgent)
  if (found !== undefined) return found
  const answer = isbot(userAgent)
  if (userAgent.length > longestKnown) return answer
  if (known.size >= mostKnown) known.clear()
  known.set(userAgent, answer)
  return answer
}
