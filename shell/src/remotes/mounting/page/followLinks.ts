import type { PageContext } from 'federation'
import { matchMount } from 'federation'
import { showElement } from '../../../showTarget.ts'
import { siteParts } from '../../siteParts.ts'

/** Opens the links of an element by the router, unless they lead out of the site's pages or the page handles them itself. */
export function followLinks(element: HTMLElement, navigate: PageContext['navigation']['navigate']) {
  element.addEventListener('click', (event) => {
    const link = linkIn(event)
    if (!link || !isPlainClick(event) || !opensHere(link)) return
    const { pathname, search, hash, origin } = new URL(link.href)
    if (origin !== location.origin) return
    const isSamePage = pathname === location.pathname && search === location.search
    // The browser looks for the target of a fragment outside of shadow roots only.
    if (hash && isSamePage) showTarget(element, hash)
    else if (isPage(pathname)) {
      event.preventDefault()
      navigate(pathname + search + hash)
    }
  })
}

function linkIn(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

function isPlainClick({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function opensHere(link: HTMLAnchorElement): boolean {
  return (link.target === '' || link.target === '_self') && !link.hasAttribute('download')
}

/** Short links, files and operations of the back end are no pages: the browser opens them. */
function isPage(path: string): boolean {
  return matchMount(siteParts.mounts, path) !== null || path in siteParts.redirects
}

function showTarget(element: HTMLElement, hash: string) {
  const named = [...element.querySelectorAll('[id]')].find(
    ({ id }) => `#${id}` === hash || encodeURI(`#${id}`) === hash,
  )
  if (named) showElement(named)
}
