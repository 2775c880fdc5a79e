import type { Page } from '@playwright/test'
import { operations } from '../api/operations.ts'
import type { Caller } from '../api/request.ts'

export const shortLinkScreen = '/dashboard/application/shortener'

/** User agent of an ordinary browser: visits of a headless one are not counted. */
export const ordinaryBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export const newCode = () => `viaje-${crypto.randomUUID().slice(0, 8)}`

export function newLink(caller: Caller) {
  const backHalf = newCode()
  return operations.createShortLink({ backHalf, destination: `https://destino.example/${backHalf}` }, caller)
}

/** Length of the range in the address, in hours. */
export function hoursOf(page: Page): number {
  const { searchParams } = new URL(page.url())
  const [from, to] = ['dateVisitFrom', 'dateVisitTo'].map((name) => Date.parse(`${searchParams.get(name)}Z`))
  return ((to ?? Number.NaN) - (from ?? Number.NaN)) / 3_600_000
}
