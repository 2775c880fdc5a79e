/**
 * The part of the Popover API that happy-dom lacks, for `popover="auto"`: opening by an invoker, one open popover at a
 * time, closing by Escape and by a press outside. Returns the function that removes the stub, as `beforeEach` expects.
 */
export function stubPopovers(): () => void {
  const prototype = HTMLElement.prototype
  const openPopovers = new Set<HTMLElement>()
  const change = (element: HTMLElement, isOpen: boolean) => {
    if (openPopovers.has(element) === isOpen) return
    if (isOpen) {
      for (const other of [...openPopovers]) if (!other.contains(element)) change(other, false)
      openPopovers.add(element)
    } else openPopovers.delete(element)
    element.toggleAttribute('data-open', isOpen)
    const newState = isOpen ? 'open' : 'closed'
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  }
  const targetOf = (node: EventTarget | null) => {
    const id = node instanceof Element && node.closest('[popovertarget]')?.getAttribute('popovertarget')
    return id ? document.getElementById(id) : null
  }
  const handleClick = ({ target }: Event) => {
    const popover = targetOf(target)
    if (popover) change(popover, !openPopovers.has(popover))
  }
  const handlePointerDown = ({ target }: Event) => {
    for (const popover of [...openPopovers])
      if (targetOf(target) !== popover && !popover.contains(target as Node)) change(popover, false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const last = [...openPopovers].at(-1)
    if (event.key !== 'Escape' || event.defaultPrevented || !last) return
    const hadFocus = last.contains(document.activeElement)
    change(last, false)
    if (hadFocus) document.querySelector<HTMLElement>(`[popovertarget="${last.id}"]`)?.focus()
  }
  const { matches } = prototype
  const methods = {
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? openPopovers.has(this) : matches.call(this, selector)
    },
    showPopover(this: HTMLElement) {
      change(this, true)
    },
    hidePopover(this: HTMLElement) {
      change(this, false)
    },
  }
  const style = Object.assign(document.createElement('style'), {
    textContent: ':where([popover]:not([data-open])) { display: none }',
  })
  document.head.prepend(style)
  Object.assign(prototype, methods)
  document.addEventListener('click', handleClick)
  document.addEventListener('pointerdown', handlePointerDown)
  document.addEventListener('keydown', handleKeyDown)
  return () => {
    style.remove()
    for (const name of Object.keys(methods)) Reflect.deleteProperty(prototype, name)
    document.removeEventListener('click', handleClick)
    document.removeEventListener('pointerdown', handlePointerDown)
    document.removeEventListener('keydown', handleKeyDown)
  }
}
