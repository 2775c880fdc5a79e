import type { Page } from '@playwright/test'

/** In the page: translates it, and what changes in it, as Chrome does: elements take the place of texts. */
export function translateDocument() {
  const translateAll = () => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, select')) continue
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      // The same words, so that journeys find them.
      outer.firstElementChild?.append(text.data)
      text.replaceWith(outer)
    }
  }
  document.documentElement.classList.add('translated-ltr')
  new MutationObserver(translateAll).observe(document.body, {
    ...{ childList: true, subtree: true, characterData: true },
  })
  translateAll()
}

/** Translates the open page. */
export const translate = (page: Page) => page.evaluate(translateDocument)

/** Gives the pages that are opened from now on a clock that is wrong by so many hours. */
export async function shiftClock(page: Page, hours: number) {
  await page.addInitScript((ms) => {
    const RealDate = Date
    globalThis.Date = new Proxy(RealDate, {
      construct: (_target, args, self) =>
        Reflect.construct(RealDate, args.length === 0 ? [RealDate.now() + ms] : args, self),
      get: (target, key) => (key === 'now' ? () => RealDate.now() + ms : Reflect.get(target, key)),
    })
  }, hours * 3_600_000)
}

/** Refuses websockets in the pages that are opened from now on, as some proxies do. */
export async function refuseWebsockets(page: Page) {
  await page.addInitScript(() => {
    globalThis.WebSocket = class extends EventTarget {
      onerror?: (event: Event) => void
      constructor() {
        super()
        setTimeout(() => this.onerror?.(new Event('error')))
      }
      send() {}
      close() {}
    } as unknown as typeof WebSocket
  })
}
