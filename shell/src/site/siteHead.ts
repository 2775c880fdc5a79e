import { site } from './site.ts'

/**
 * Writes the site's own metadata and keeps it out of the way of the pages': what index.html marks with `data-site`
 * leaves the head while a page renders the same kind of element, because search engines take the first they find.
 */
export function keepSiteHead() {
  const { head } = document
  document.title = site.title
  setAttribute('meta[name="description"]', 'content', site.description)
  setAttribute('link[rel="icon"]', 'href', site.icon)
  head.append(canonicalLink())

  const defaults = [...head.querySelectorAll('[data-site]')].map((element) => ({
    element,
    kind: kindOf(element),
  }))
  const update = () => {
    for (const { element, kind } of defaults) {
      const isReplaced = head.querySelector(`${kind}:not([data-site])`) !== null
      if (isReplaced && element.isConnected) element.remove()
      if (!isReplaced && !element.isConnected) head.append(element)
    }
  }
  update()
  new MutationObserver(update).observe(head, { childList: true })
}

/** Points the site's own canonical link at a path. */
export function setCanonicalPath(path: string) {
  canonical?.setAttribute('href', new URL(path, site.canonical).href)
}

let canonical: HTMLLinkElement | null = null

function canonicalLink(): HTMLLinkElement {
  canonical = document.createElement('link')
  canonical.rel = 'canonical'
  canonical.dataset.site = ''
  setCanonicalPath(location.pathname)
  return canonical
}

function setAttribute(selector: string, name: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(name, value)
}

function kindOf(element: Element): string {
  const tag = element.localName
  const key = tag === 'meta' ? 'name' : 'rel'
  const value = element.getAttribute(key)
  return value ? `${tag}[${key}="${value}"]` : tag
}
