import { START_SCRIPT } from './startShell.generated.ts'

/** Folder of the second copy of the shell's assets, below the site's root. */
const SPARE_ASSETS = 'assets/spare'

/** Replaces `rel` on the preloads that a prerendered page requests once it is loaded. */
export const LATER = 'data-rel'

/** Delays the preloads of a prerendered page until it is loaded, because the requests would delay its first paint. */
export function requestedLater(page: string): string {
  return page.replaceAll('<link rel="preload"', `<link ${LATER}="preload"`)
}

/** The shell's entry as its built HTML names it: `assets/index-<hash>.js`. */
const ENTRY = /[ \t]*<script type="module"[^>]*\ssrc="\/(assets\/[^"]+)"[^>]*><\/script>\n?/

/** The entry that a template starts, and the template without it. */
export function takeEntry(template: string): { entry: string | null; rest: string } {
  const match = ENTRY.exec(template)
  return { entry: match?.[1] ?? null, rest: template.replace(ENTRY, '') }
}

export function spareOf(file: string): string {
  return file.replace(/^assets\//, `${SPARE_ASSETS}/`)
}

/** What a page tells its start script. */
export type StartedPage = {
  /** The shell's entry and its second copy, as paths, with their hash. */
  copies: string[]
  integrity: string
  /** The page's import map and its second copy, as paths, with their hash. */
  maps: string[]
  mapIntegrity: string
  /** Parameters that the page depends on. */
  parameters: string[]
}

/** The script that starts the shell of a page: `startShell.ts`, as built, with what it needs to know of the page. */
export function startScript(
  entry: string,
  integrity: string,
  hashes: { name: string; integrity: string },
  parameters: string[],
): string {
  const page: StartedPage = {
    copies: copiesOf(entry),
    integrity,
    maps: copiesOf(hashes.name),
    mapIntegrity: hashes.integrity,
    parameters,
  }
  return `{const PAGE=${JSON.stringify(page)};${START_SCRIPT}}`
}

function copiesOf(file: string): string[] {
  return [`/${file}`, `/${spareOf(file)}`]
}
