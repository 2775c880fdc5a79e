import { site } from './site.ts'

/**
 * Removes a default element of the head (`data-site`) while a page renders one of the same kind, because search engines
 * read the first they find. A composed page already has the right values for its address; in development the HTML has
 * those of the first brand. Returns the function that stops it.
 */
export function keepSiteHead(): () => void {
  const { head } = document
  const isComposed = head.querySelector('meta[property="og:title"]') !== null
  if (!isComposed) {
    describeSite()
    head.querySelector('link[rel="icon"]')?.setAttribute('href', site.icon)
  }
  canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  const isIndexed = head.querySelector('meta[name="robots"][content^="noindex"]') === null
  if (!canonical && isIndexed) setCanonicalPath(location.pathname)

  defaults = [...head.querySelectorAll('[data-site]')].map((element) => ({ element, kind: kindOf(element) }))
  const update = () => {
    for (const { element, kind } of defaults) {
      const isReplaced = head.querySelector(`${kind}:not([data-site])`) !== null
      if (isReplaced && element.isConnected) element.remove()
      if (!isReplaced && !element.isConnected) head.append(element)
    }
  }
  update()
  const observer = new MutationObserver(update)
  observer.observe(head, { childList: true })
  return () => observer.disconnect()
}

/** Resets the defaults after a navigation: the values in the HTML belong to the page that was served. */
export function leaveServedPage(path: string) {
  const ofServedPage = defaults.filter(({ element }) => element.matches(SERVED_PAGE_ONLY))
  defaults = defaults.filter((entry) => !ofServedPage.includes(entry))
  for (const { element } of ofServedPage) element.remove()
  describeSite()
  setCanonicalPath(path)
}

/** Metadata for crawlers, which read only the served page. */
const SERVED_PAGE_ONLY = 'meta[property], meta[name^="twitter:"], script'

let defaults: { element: Element; kind: string }[] = []
let canonical: HTMLLinkElement | null = null

function describeSite() {
  setDefault('title', (element) => {
    element.textContent = site.title
  })
  setDefault('meta[name="description"]', (element) => element.setAttribute('content', site.description))
  setDefault('meta[name="robots"]', (element) => element.setAttribute('content', 'index, follow'))
}

/** Changes a default element, also while it is removed from the head. */
function setDefault(kind: string, change: (element: Element) => void) {
  const known = defaults.find((entry) => entry.kind === kind)?.element
  const element = known ?? document.head.querySelector(`${kind}[data-site]`)
  if (element) change(element)
}

/** Sets the canonical link to a path of the site. */
function setCanonicalPath(path: string) {
  canonical ??= newCanonicalLink()
  canonical.setAttribute('href', new URL(path, site.canonical).href)
}

function newCanonicalLink(): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'canonical'
  link.dataset.site = ''
  document.head.append(link)
  defaults.push({ element: link, kind: kindOf(link) })
  return link
}

function kindOf(element: Element): string {
  const tag = element.localName
  const key = ['name', 'property', 'rel', 'type'].find((name) => element.hasAttribute(name))
  return key ? `${tag}[${key}="${element.getAttribute(key)}"]` : tag
}
