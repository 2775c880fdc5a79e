import Bowser from 'bowser'

/** Longer than any browser's. A robot's may have any length, and parsing it takes time. */
const longest = 400

const devices = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' } as const

/** Device, browser and system by familiar names; null for what the user agent does not say. */
export function readUserAgent(userAgent: string | null) {
  if (!userAgent || userAgent.length > longest) return { device: null, browser: null, system: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    device: devices[platform.type as keyof typeof devices] ?? null,
    browser: browser.name || null,
    system: os.name || null,
  }
}
