/** The input of visitors in a prerendered page before React handles it. */
export type EarlyInput = {
  /**
   * Repeats the input as soon as React handles each element, fields first; skips elements that React never handles. Called
   * before React replaces the page, if it does, so that the focus can be moved to the same element of the new one.
   */
  repeat: (isReplaced?: boolean) => void
}

/** How long it may take until React handles an element of the page. */
const LIMIT_MS = 15_000
const CHECK_MS = 50
/** How long a form may overwrite the value of a field after React has begun to handle it. */
const SETTLING_MS = 1_000

const BUTTON = 'button:not([popovertarget])'
/** A button of which every press counts; pressing another one twice is impatience. */
const TOGGLE = '[data-toggle]'
const FIELD = 'input:not([type="hidden"]), textarea, select'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Records the buttons that are pressed and the fields that are filled in before React handles them. Links, popovers and
 * `details` work without React. Earlier presses were recorded by the script in the page's head.
 */
export function watchEarlyInput(container: Element): EarlyInput {
  const buttons = new Map<HTMLElement, EarlyButton>()
  const fields = new Map<Field, EarlyField>()
  let isRepeating = false
  let timer: ReturnType<typeof setInterval> | undefined
  let moveFocus: (() => boolean) | undefined
  const noteButton = (button: HTMLElement) => {
    if (isHandled(button)) return
    const known = buttons.get(button)
    if (known) known.presses += 1
    else buttons.set(button, { presses: 1, successor: successorOf(button) })
    start()
  }
  const noteField = (field: Field) => {
    // Choosing the earlier radio buttons of a group again would undo the last choice.
    for (const other of fields.keys()) if (isAlternative(other, field)) fields.delete(other)
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
  const isPending = () => fields.size + buttons.size > 0 || moveFocus !== undefined
  const check = () => {
    for (const [field, early] of fields) if (early.restore() === 'settled') fields.delete(field)
    for (const [button, early] of buttons) {
      if (pressAgain(button.isConnected ? button : early.successor(), early)) buttons.delete(button)
    }
    if (moveFocus?.()) moveFocus = undefined
    if (!isPending()) stop()
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
    repeat(isReplaced = false) {
      isRepeating = true
      const { activeElement } = document
      if (isReplaced && activeElement instanceof HTMLElement && container.contains(activeElement))
        moveFocus = focusMover(activeElement)
      if (isPending()) start()
      setTimeout(() => {
        stop()
        listening.abort()
        for (const button of buttons.keys()) button.removeAttribute('aria-busy')
      }, LIMIT_MS)
    },
  }
}

type EarlyButton = { presses: number; successor: () => HTMLElement | undefined }

/** Presses a button if React handles it by now; returns whether it did. */
function pressAgain(button: HTMLElement | undefined, { presses }: EarlyButton): boolean {
  if (!button || !isHandled(button)) return false
  button.removeAttribute('aria-busy')
  for (let left = button.matches(TOGGLE) ? presses : 1; left > 0; left -= 1) button.click()
  return true
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
  let selection = selectionIn(field)
  let handledAt: number | null = null
  return {
    keepValue() {
      value = heldBy(field)
      selection = selectionIn(field)
    },
    restore() {
      if (!field.isConnected) field = successor() ?? field
      if (!isHandled(field)) return 'waiting'
      const isNew = handledAt === null
      handledAt ??= performance.now()
      if (isNew || heldBy(field) !== value) enter(field, value, selection)
      return performance.now() - handledAt > SETTLING_MS ? 'settled' : 'restored'
    },
  }
}

/**
 * Finds the element that takes the place of this one when React renders the page again, because somebody else, such as a
 * password manager, changed it before React took it over, or because the page is shown in another version.
 */
function successorOf<Type extends HTMLElement>(element: Type): () => Type | undefined {
  const description = descriptionOf(element)
  const alike = () =>
    [...element.ownerDocument.querySelectorAll<Type>(element.localName)].filter(
      (each) => descriptionOf(each) === description,
    )
  const position = alike().indexOf(element)
  return () => alike()[position]
}

function descriptionOf(element: HTMLElement): string {
  if (isField(element)) return `${element.type} ${element.name}`
  return element.getAttribute('aria-label') ?? element.textContent ?? ''
}

/** Moves the focus from an element that was replaced to its successor; returns whether nothing is left to do. */
function focusMover(focused: HTMLElement): () => boolean {
  const successor = successorOf(focused)
  return () => {
    if (focused.isConnected) return false
    if (document.activeElement !== document.body) return true
    const next = successor()
    next?.focus()
    return next !== undefined
  }
}

declare global {
  interface Window {
    /** Buttons that were pressed before the shell ran, once for each press; see `themeScript`. */
    earlyClicks?: HTMLElement[]
  }
}

let seenByReact: Event | null = null

/**
 * For an element of React around the page: sees the events with which elements are asked whether React handles them. They
 * have the name of one that nothing listens to, because React passes on only those that it knows.
 */
export const handledByReact = {
  onAnimationIterationCapture({ nativeEvent }: { nativeEvent: Event }) {
    seenByReact = nativeEvent
  },
}

/** React passes no events on from elements that it has not hydrated, or not completely; those of a snapshot are not its own. */
function isHandled(element: Element): boolean {
  if (element.closest('[data-snapshot]')) return false
  const probe = new Event('animationiteration', { bubbles: true })
  element.dispatchEvent(probe)
  return seenByReact === probe
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

/** Whether only one of the two can be chosen. */
function isAlternative(one: Field, other: Field): boolean {
  const areRadios = one.type === 'radio' && other.type === 'radio'
  return areRadios && one !== other && one.name === other.name && one.form === other.form
}

function heldBy(field: Field): string | boolean {
  return isChoice(field) ? field.checked : field.value
}

type Selection = [start: number, end: number] | null

/** The selected range of a field, if it has one: those for email addresses and numbers have none. */
function selectionIn(field: Field): Selection {
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return null
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart]
}

/** Enters a value as a visitor would, so that React and forms notice it. */
function enter(field: Field, value: string | boolean, selection: Selection) {
  if (typeof value === 'boolean' || isChoice(field)) return choose(field, value)
  if (field.value !== value) {
    // React has replaced the element's own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
  }
  // React reports only a value that differs from the last one that it knows. Setting that one leaves the caret in its
  // place.
  const { _valueTracker: tracker } = field as Field & { _valueTracker?: { setValue(value: string): void } }
  tracker?.setValue(`not ${value}`)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Checks or unchecks a field by a click, even if it looks like that already, which React does not know. */
function choose(field: Field, value: string | boolean) {
  if (!isChoice(field)) return
  // Choosing another radio button of the group unchecks it.
  if (field.type === 'radio' && value === false) return
  field.checked = value === false
  field.click()
}
