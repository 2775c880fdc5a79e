import { BACK_OFFICE, type Site } from 'federation'

const TIME_LIMIT_MS = 10_000

/**
 * Reads what a page of the back office has of the site and pages for visitors do not. Where that fails, the browser loads
 * the address itself, which contains it; the promise stays pending then.
 */
export async function readSiteParts(): Promise<Pick<Site, 'screens' | 'slots'>> {
  try {
    const response = await fetch(BACK_OFFICE, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const { screens = [], slots } = JSON.parse(page.getElementById('mfe-site')?.textContent ?? '')
    return { screens, slots }
  } catch {
    location.reload()
    return new Promise(() => undefined)
  }
}
