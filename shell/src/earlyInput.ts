/** The input of visitors in a drawn page before React handles it. */
export type EarlyInput = {
  /** Repeats the input as soon as React handles each element, fields first; skips elements that React never handles. */
  repeat: () => void
}

/** How long it may take until React handles an element of the page. */
const LIMIT_MS = 15_000
const CHECK_MS = 50
/** How long a form may overwrite the value of a field after React has begun to handle it. */
const SETTLING_MS = 1_000

const BUTTON = 'button:not([popovertarget])'
const FIELD = 'input:not([type="hidden"]), textarea, select'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records the buttons that are pressed and the fields that are filled in before React handles them. Links, popovers and
 * `details` work without React. Earlier presses were recorded by the script in the page's head.
 */
export function watchEarlyInput(container: Element): EarlyInput {
  const buttons = new Set<HTMLElement>()
  const fields = new Map<Field, EarlyField>()
  let isRepeating = false
  let timer: ReturnType<typeof setInterval> | undefined
  const noteButton = (button: HTMLElement) => {
    if (isHandled(button)) return
    buttons.add(button)
    start()
  }
  const noteField = (field: Field) => {
    const known = fields.get(field)
    if (known) known.keepValue()
    else if (!isHandled(field)) {
      fields.set(field, earlyField(field))
      start()
    }
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  // Runs only while input is pending, so that an idle page has no timer.
  const start = () => {
    if (isRepeating) timer ??= setInterval(check, CHECK_MS)
  }
  const check = () => {
    for (const [field, early] of fields) if (early.restore() === 'settled') fields.delete(field)
    for (const button of buttons) {
      if (!isHandled(button)) continue
      buttons.delete(button)
      button.click()
    }
    if (fields.size + buttons.size === 0) stop()
  }
  const listening = new AbortController()
  const listen = (event: string, handle: (target: Element) => void) =>
    container.addEventListener(event, ({ target }) => target instanceof Element && handle(target), {
      capture: true,
      signal: listening.signal,
    })
  listen('click', (target) => {
    const button = target.closest(BUTTON)
    if (button instanceof HTMLElement) noteButton(button)
  })
  // Restored first, so that typing continues the earlier text and not a value that a form put in its place.
  listen('beforeinput', (target) => isField(target) && fields.get(target)?.restore())
  listen('input', (target) => isField(target) && noteField(target))
  // A form may clear its fields after it was sent.
  listen('submit', (form) => {
    for (const field of fields.keys()) if (form.contains(field)) fields.delete(field)
  })
  for (const field of container.querySelectorAll(FIELD))
    if (isField(field) && isChanged(field)) noteField(field)
  for (const button of window.earlyClicks ?? []) noteButton(button)
  delete window.earlyClicks

  return {
    repeat() {
      isRepeating = true
      if (fields.size + buttons.size > 0) start()
      setTimeout(() => {
        stop()
        listening.abort()
      }, LIMIT_MS)
    },
  }
}

type EarlyField = {
  keepValue: () => void
  /** Enters the kept value again if the field lost it, or if React does not know it yet. */
  restore: () => 'waiting' | 'restored' | 'settled'
}

function earlyField(first: Field): EarlyField {
  let field = first
  const successor = successorOf(first)
  let value = heldBy(field)
  let handledAt: number | null = null
  return {
    keepValue() {
      value = heldBy(field)
    },
    restore() {
      if (!field.isConnected) field = successor() ?? field
      if (!isHandled(field)) return 'waiting'
      const isNew = handledAt === null
      handledAt ??= performance.now()
      if (isNew || heldBy(field) !== value) enter(field, value)
      return performance.now() - handledAt > SETTLING_MS ? 'settled' : 'restored'
    },
  }
}

/**
 * Finds the field that takes the place of this one when React renders the page again, because somebody else, such as a
 * password manager, changed it before React took it over.
 */
function successorOf({ ownerDocument, tagName, type, name }: Field): () => Field | undefined {
  return () =>
    [...ownerDocument.querySelectorAll<Field>(FIELD)].find(
      (each) => each.tagName === tagName && each.type === type && each.name === name,
    )
}

declare global {
  interface Window {
    /** Buttons that were pressed before the shell ran; see `themeScript`. */
    earlyClicks?: Set<HTMLElement>
  }
}

/** React marks the elements that it handles, and offers no other sign of it. */
function isHandled(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'))
}

function isField(target: unknown): target is Field {
  return target instanceof Element && target.matches(FIELD)
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((each) => each.selected !== each.defaultSelected)
  if (isChoice(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
}

function heldBy(field: Field): string | boolean {
  return isChoice(field) ? field.checked : field.value
}

/** Enters a value as a visitor would, so that React and forms notice it. */
function enter(field: Field, value: string | boolean) {
  if (isChoice(field)) {
    if (field.checked !== value) field.click()
    return
  }
  // React reports only a value that differs from the last one set through the element's own `value` property, which
  // React has replaced.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
