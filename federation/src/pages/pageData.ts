/** Path below which the data of prerendered pages are served, each at the path of its page. */
export const PAGE_DATA = '/page-data'

/** Name of the file beside a prerendered page. */
const FILE = 'data.json'

/** A file that a page needs, and what browsers can request in advance. */
export type PageFile = {
  href: string
  integrity: string
  /** Compressed, in bytes. */
  size: number
}

/** Address of the data of the page at a path. */
export function pageDataAddress(path: string): string {
  return `${PAGE_DATA}${path.replace(/\/$/, '')}/${FILE}`
}

/** Path of the page with the data at an address; null for any other address. */
export function pathOfPageData(address: string): string | null {
  const [, path] = /^\/page-data((?:\/.*)?)\/data\.json$/.exec(address) ?? []
  return path === undefined ? null : path || '/'
}

/** The file of a prerendered page's data, beside the page's own. */
export function pageDataFile(page: string): string {
  return page.replace(/index\.html$/, FILE)
}
