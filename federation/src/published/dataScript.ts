/** Data that the shell reads from its page. Escaping `<` keeps values from closing the element. */
export function dataScript(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
