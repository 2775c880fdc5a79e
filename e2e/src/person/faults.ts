import type { Page } from '@playwright/test'
import { overflow, untilStill, violationsOf } from '../support/appearance.ts'

/** What is wrong with how the page looks now: axe's findings, targets that are hard to tap, text that is cut, overflow. */
export async function faultsOf(page: Page): Promise<string[]> {
  await untilStill(page)
  const pixels = await overflow(page)
  return [
    ...(pixels > 0 ? [`overflows the window by ${pixels} px`] : []),
    ...(await page.evaluate(cutTexts)).map((text) => `cut: ${text}`),
    // Of at least 24 px, or with as much room around them.
    ...(await violationsOf(page, [], ['target-size'])),
  ]
}

/** In the page: texts of which a part cannot be seen, and that say nowhere how they go on. */
function cutTexts(): string[] {
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    // Texts for screen readers are one pixel large.
    return (
      width <= 1 ||
      height <= 1 ||
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
  }
  const isCut = (element: Element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const isOffered = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    if (isOffered) return false
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    return (
      (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
  }
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  const isBeside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return (left < -1 || right > innerWidth + 1) && right > 0 && left < innerWidth && !scrolls(element)
  }
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) && !element.closest('svg, script, style, noscript'))
    .filter((element) => !isHidden(element) && (isCut(element) || isBeside(element)))
    .map(({ textContent, tagName }) => `<${tagName.toLowerCase()}> ${textContent?.trim().slice(0, 80)}`)
}
