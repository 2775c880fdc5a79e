import { whenIdle } from '../../whenIdle.ts'

/** What a touch or click consists of, in its order. */
const POINTER_EVENTS = ['pointerout', 'pointerover', 'pointermove', 'pointerdown', 'pointerup']
const MOUSE_EVENTS = ['mouseout', 'mouseover', 'mousemove', 'mousedown', 'mouseup', 'click']

/**
 * Lets React handle one touch of nothing while the page is idle, so that its code for events is compiled when a visitor
 * touches the page first. The events end at React's container, where nobody else listens. Returns the function that
 * cancels it.
 */
export function warmReact(): () => void {
  return whenIdle(() => {
    const container = document.getElementById('root')
    for (const type of POINTER_EVENTS) container?.dispatchEvent(new PointerEvent(type))
    for (const type of MOUSE_EVENTS) container?.dispatchEvent(new MouseEvent(type))
  })
}
