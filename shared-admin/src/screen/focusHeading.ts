/**
 * Moves the focus to a heading, the screen's own by default, from where reading continues.
 * @example focusHeading()
 */
export function focusHeading(heading = document.querySelector<HTMLElement>('h1'), options?: FocusOptions) {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus(options)
}
