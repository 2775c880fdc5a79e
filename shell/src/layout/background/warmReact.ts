import { whenIdle } from '../../whenIdle.ts'

/** Where the pointer is, and that it was released: no press, because a press ends what waits for a reader's input. */
const EVENTS = ['out', 'over', 'move', 'up']

/**
 * Lets the pointer seem to pass over the heading while the page is idle, so that the code of React and the shell for
 * events is compiled when a visitor touches the page first. Returns the function that cancels it.
 */
export function warmReact(): () => void {
  return whenIdle(() => {
    const heading = document.querySelector('#root h1')
    const passing = { bubbles: true, relatedTarget: heading?.parentElement }
    for (const name of EVENTS) {
      heading?.dispatchEvent(new PointerEvent(`pointer${name}`, passing))
      heading?.dispatchEvent(new MouseEvent(`mouse${name}`, passing))
    }
  })
}
