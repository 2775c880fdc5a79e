import { brandsElement, brandsElementIn, withoutBrands } from '../declared/pageBrands.ts'
import { inlineScripts, PLACE, policyElement, withoutSiteHead } from '../pages/composePage.ts'
import { pageHeadIn } from '../pages/pageHead.ts'
import { dataScript } from '../published/dataScript.ts'
import type { Site } from '../site.ts'

const REGISTRY = /<script type="application\/json" id="mfe-registry">[^<]*<\/script>/

type Subject = {
  /** The HTML of the development build of the shell. */
  template: string
  /** The site with the remote's own declaration. */
  site: Site
  /** Hostname of the site, which decides on the brand. */
  hostname: string
  remote: string
  /** Path of the module that the shell loads as the remote's entry. */
  entry: string
  /** Elements that come before the shell's scripts. */
  head: string
}

/**
 * The page of a site as the development server of a remote shows it: the site's own title, metadata, brand and registry, the
 * development build of its shell, and the remote from its sources. Null for HTML that is not a page of the site. Its
 * policy is the one that the site's page will have, so that an undeclared host is noticed during development.
 */
export function insidePage(livePage: string, subject: Subject): string | null {
  const { template, site, hostname, remote, entry, head } = subject
  const pageHead = pageHeadIn(livePage)
  if (pageHead === null) return null
  const [registry = ''] = REGISTRY.exec(livePage) ?? []
  const elements = [
    `<script>${overrideScript(remote, entry)}</script>`,
    head,
    registry,
    // Pages of a shell that has the brands in its scripts contain none.
    brandsElementIn(livePage) || brandsElement(site.mode),
    dataScript('mfe-site', site),
    dataScript('mfe-inside', { mode: site.mode, hostname }),
    pageHead,
  ].join('\n')
  const html = withoutBrands(withoutSiteHead(template))
  const scripts = inlineScripts(html + elements)
  return html.replace(PLACE, () => `${policyElement(scripts, site.needs, '', true)}\n${elements}`)
}

/** Overrides the remote in the tab with that of this server, as a tester overrides a version. */
function overrideScript(remote: string, entry: string): string {
  return `{
  const key = 'mfe:overrides'
  const chosen = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  sessionStorage.setItem(key, JSON.stringify({ ...chosen, ${JSON.stringify(remote)}: location.origin + ${JSON.stringify(entry)} }))
}`
}
