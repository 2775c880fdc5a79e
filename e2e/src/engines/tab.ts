/** One page of a browser. An `element` is a JavaScript expression that finds it; finding none is an error. */
export type Tab = {
  open: (address: string) => Promise<void>
  /** The JSON value of a JavaScript expression. */
  evaluate: (expression: string) => Promise<unknown>
  click: (element: string) => Promise<void>
  type: (element: string, text: string) => Promise<void>
}

/** A running browser with its own storage. */
export type RunningBrowser = { version: string; tab: Tab; close: () => Promise<void> }

/** A kind of browser; `start` is null where what it `needs` is not installed. */
export type Engine = { name: string; needs: string; start: (() => Promise<RunningBrowser>) | null }

const TIME_LIMIT_MS = 20_000

/** The field with a label. */
export const field = (label: string) =>
  `[...document.querySelectorAll('label')].find((each) => each.textContent.trim().startsWith(${JSON.stringify(label)}))?.control`

/** The visible element of a selector whose name or text contains these words. */
export const named = (selector: string, name: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.getClientRects().length > 0 && (each.getAttribute('aria-label') ?? each.textContent).includes(${JSON.stringify(name)}))`

/** Waits until an expression is true; throws with what the page shows when that takes too long. */
export async function until(tab: Tab, condition: string) {
  const deadline = Date.now() + TIME_LIMIT_MS
  while (Date.now() < deadline) {
    if (await tab.evaluate(`Boolean(${condition})`).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const shown = await tab.evaluate(`location.pathname + ': ' + document.body.innerText.slice(0, 300)`)
  throw new Error(`not within ${TIME_LIMIT_MS / 1000} s: ${condition}\n${String(shown)}`)
}

export const shows = (text: string) => `document.body.innerText.includes(${JSON.stringify(text)})`
