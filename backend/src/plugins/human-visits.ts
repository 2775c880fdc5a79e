import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'

const cache = new LRUCache<string, boolean>({ max: 2000 })
const MAX_CACHED_LENGTH = 512

/** Whether a request is a person's visit: neither a bot's nor a browser's prefetch. */
export function isHumanVisit({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return false
  for (const name of ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']) {
    const value = headers[name]
    if (value && /prefetch|prerender|preview/i.test(String(value))) return false
  }
  return !isBotAgent(headers['user-agent'] ?? '')
}

// Cached, because the list of bots is one long expression and visitors share few browsers.
function isBotAgent(userAgent: string): boolean {
  const cached = cache.get(userAgent)
  if (cached !== undefined) return cached
  const isKnownBot = isbot(userAgent)
  if (userAgent.length > MAX_CACHED_LENGTH) return isKnownBot
  cache.set(userAgent, isKnownBot)
  return isKnownBot
}
