import Bowser from 'bowser'
import { LRUCache } from 'lru-cache'

/** Longer than the user agent of any browser; a robot's may have any length, and parsing it takes time. */
const longest = 400

const devices = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' } as const

/** Device, browser and system by familiar names; null for what the user agent does not contain. */
export function readUserAgent(userAgent: string | null) {
  if (!userAgent || userAgent.length > longest) return { device: null, browser: null, system: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    device: devices[platform.type as keyof typeof devices] ?? null,
    browser: browser.name || null,
    system: os.name || null,
  }
}

const devicesByAgent = new LRUCache<string, string>({ max: 2000 })

/**
 * `computer`, `phone` or `tablet`; '' is unknown. Cached, because reading a user agent takes longer than the rest of a
 * redirect and visitors share few browsers.
 */
export function deviceOf(userAgent: string): string {
  const cached = devicesByAgent.get(userAgent)
  if (cached !== undefined) return cached
  const device = readUserAgent(userAgent).device ?? ''
  // Unknown devices, including user agents that are too long to be read, are not cached.
  if (device !== '') devicesByAgent.set(userAgent, device)
  return device
}
