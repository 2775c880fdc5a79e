import { baseStyle } from 'shared-ui/base-style'

let sheet: CSSStyleSheet | undefined

/** Gives a shadow root what the site's own pages have: its reset, links and focus ring. Colours and font are inherited. */
export function addBaseStyle(root: ShadowRoot) {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(baseStyle)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
