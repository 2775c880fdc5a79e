import { whenIdle } from '../../whenIdle.ts'

/** A link that leaves the viewport sooner was only scrolled past. */
const SEEN_AFTER_MS = 250

/** The link of a card stands below its picture, which can be in view alone. */
const NEAR = { rootMargin: '0px 0px 25% 0px' }

/**
 * Calls back with the path of each link to another page of this site that stays a moment in the viewport or just below it, also of
 * links that appear later. Returns the function that ends it.
 */
export function followLinksInView(onSeen: (path: string, link: HTMLAnchorElement) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const visibility = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target))
      const link = target as HTMLAnchorElement
      if (isIntersecting)
        timers.set(
          link,
          setTimeout(() => onSeen(link.pathname, link), SEEN_AFTER_MS),
        )
    }
  }, NEAR)
  const observe = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]'))
      if (leadsToPage(link)) visibility.observe(link)
  }
  // In a task of its own, so that the one that shows a page is short.
  let cancel = whenIdle(observe)
  const content = new MutationObserver(() => {
    cancel()
    cancel = whenIdle(observe)
  })
  content.observe(document.body, { childList: true, subtree: true })
  return () => {
    cancel()
    content.disconnect()
    visibility.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

function leadsToPage(link: HTMLAnchorElement): boolean {
  const isOpenedHere = !link.target && !link.download
  return isOpenedHere && link.origin === location.origin && link.pathname !== location.pathname
}
