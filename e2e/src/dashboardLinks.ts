import type { Page } from '@playwright/test'
import type { Caller } from './dashboardPeople.ts'

export const shortenerScreen = '/dashboard/application/shortener'

/** What a person's browser says; one without a screen tells that, and its visits count as a robot's. */
export const ordinaryBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export type Link = { id: string; backHalf: string; destination: string; updatedAt: string }

export const newCode = () => `viaje-${crypto.randomUUID().slice(0, 8)}`

export function newLink(call: Caller): Promise<Link> {
  const backHalf = newCode()
  return call('POST', '/api/shortener/create', {
    backHalf,
    destination: `https://destino.example/${backHalf}`,
  })
}

/** How many hours the range in the address has. */
export function hoursOf(page: Page): number {
  const { searchParams } = new URL(page.url())
  const [from, to] = ['dateVisitFrom', 'dateVisitTo'].map((name) => Date.parse(`${searchParams.get(name)}Z`))
  return ((to ?? Number.NaN) - (from ?? Number.NaN)) / 3_600_000
}
