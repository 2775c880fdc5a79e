import type { Page } from '@playwright/test'
import { overflow, untilStill, violationsOf } from '../support/appearance.ts'

/** What is wrong with how the page looks now: axe's findings, targets that are hard to tap, text that is cut, overflow. */
export async function faultsOf(page: Page): Promise<string[]> {
  await untilStill(page)
  const pixels = await overflow(page)
  // It lies over the page for some seconds.
  const hasToast = (await page.locator('[data-progress]').count()) > 0
  return [
    ...(pixels > 0 ? [`overflows the window by ${pixels} px`] : []),
    ...(await page.evaluate(cutTexts)).map((text) => `cut: ${text}`),
    // Of at least 24 px, or with as much room around them.
    ...(await violationsOf(page, [], hasToast ? [] : ['target-size'])),
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
    const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
    // An excerpt of some lines goes on elsewhere; a line that ends in dots says in its title how it goes on.
    const isOffered = textOverflow === 'ellipsis' && element.closest('[title]') !== null
    if (display === 'inline' || webkitLineClamp !== 'none' || isOffered) return false
    const clips = (value: string) => value === 'hidden' || value === 'clip'
    return (
      (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
  }
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
  // What scrolls can be read; a line that ends in dots is judged itself.
  const isOthers = (element: Element | null): boolean => {
    if (!element) return false
    const { overflowX, textOverflow } = getComputedStyle(element)
    return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || isOthers(element.parentElement)
  }
  const isBeside = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // Nobody can scroll there; what is out of sight as a whole is so on purpose, as the link past the menu.
    const isAbove = scrollY === 0 && top < -1 && bottom > 0
    const isAside = (left < -1 || right > innerWidth + 1) && right > 0 && left < innerWidth
    return (isAbove || isAside) && !isOthers(element)
  }
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) && !element.closest('svg, script, style, noscript'))
    .filter((element) => !isHidden(element) && (isCut(element) || isBeside(element)))
    .map(({ textContent, tagName }) => `<${tagName.toLowerCase()}> ${textContent?.trim().slice(0, 80)}`)
}
