const ART_FILE = /^art-([\w-]+)\.svg$/

/** Name of the file that holds a page's art in a build. */
export function artFile(page: string): string {
  return `art-${page}.svg`
}

/** The page whose art a file holds, or null for any other file. */
export function pageOfArtFile(name: string): string | null {
  return ART_FILE.exec(name)?.[1] ?? null
}
