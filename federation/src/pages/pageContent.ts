/** The element that the shell's layout shows each page in. */
export const CONTENT_ID = 'contenido'

/** The content of a prerendered page without navbar and footer, and the rules of style for the elements in it. */
export type PageContent = {
  markup: string
  styles: string
  /** Rules that have a name instead of elements. */
  keyframes: string
}
