const CONTROLS = 'a[href], button, input, select, textarea, summary, iframe, [role="button"], [tabindex="0"]'

/** Whether a box on the screen lies over a link, button or field of the page or its footer. */
export function coversControl(box: DOMRect): boolean {
  const parts = document.querySelectorAll('main, footer, [data-mounted]')
  const controls = [...parts].flatMap((part) => [...(part.shadowRoot ?? part).querySelectorAll(CONTROLS)])
  return controls.some(
    (control) =>
      // Below the first screen of a page that is being shown: measuring it would arrange it before its turn.
      !control.closest('[data-below]') && isOver(box, control.getBoundingClientRect()) && isShown(control),
  )
}

function isOver(box: DOMRect, other: DOMRect): boolean {
  if (other.width === 0 || other.height === 0) return false
  return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
}

function isShown(control: Element): boolean {
  return getComputedStyle(control).visibility !== 'hidden'
}
