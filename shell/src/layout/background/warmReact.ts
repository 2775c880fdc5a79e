import { whenIdle } from '../../whenIdle.ts'

/** Events that tell where the pointer is. */
const HOVERS = ['out', 'over', 'move']
/** The rest of a touch or click, in its order. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']

/**
 * Lets React and the shell handle one touch of nothing while the page is idle, so that their code for events is compiled
 * when a visitor touches the page first. The pointer seems to pass over the heading; what would press it ends at React's
 * container, where nobody else listens. Returns the function that cancels it.
 */
export function warmReact(): () => void {
  return whenIdle(() => {
    const container = document.getElementById('root')
    const heading = container?.querySelector('h1')
    for (const name of HOVERS) {
      const hover = { bubbles: true, relatedTarget: heading?.parentElement }
      heading?.dispatchEvent(new PointerEvent(`pointer${name}`, hover))
      heading?.dispatchEvent(new MouseEvent(`mouse${name}`, hover))
    }
    for (const name of PRESSES) container?.dispatchEvent(new PointerEvent(name))
  })
}
