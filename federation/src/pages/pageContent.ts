/** The element that the shell's layout shows each page in. */
export const CONTENT_ID = 'contenido'

/** What a prerendered page shows first between navbar and footer, and the rules of style for the elements in it. */
export type PageContent = {
  markup: string
  /** Whether the page shows more, further down. */
  isCut: boolean
  styles: string
  /** Rules that have a name instead of elements. */
  keyframes: string
}
