// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { renderApp } from 'shared-ui/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'

afterEach(cleanup)

const show = (text: string) =>
  renderApp(<Markdown text={text} address="/content/academy/aws/vpc.md" />).container

/** Markup without the classes and attributes that the site adds. */
const markup = (text: string) =>
  show(text)
    .firstElementChild?.innerHTML.replace(/ (?:class|alt|loading|decoding|data-[\w-]+)="[^"]*"/g, '')
    .replaceAll('\n', '')

describe('HTML with a meaning in lessons', () => {
  it.each([
    ['a<br>b<br/>c', '<p>a<br>b<br>c</p>'],
    ['<KBD>Ctrl</kbd>+<kbd>C</kbd>', '<p><kbd>Ctrl</kbd>+<kbd>C</kbd></p>'],
    ['H<sub>2</sub>O y x<sup>2</sup>', '<p>H<sub>2</sub>O y x<sup>2</sup></p>'],
    [
      '<details open>\n<summary>Ver</summary>\n\nTexto **fuerte**\n\n</details>\n\nfin',
      '<details open=""><summary>Ver</summary><p>Texto <strong>fuerte</strong></p></details><p>fin</p>',
    ],
    [
      'a <details><summary>s</summary>b</details>',
      '<div>a <details><summary>s</summary><p>b</p></details></div>',
    ],
    [
      '- <details><summary>a</summary>b</details>',
      '<ul><li><details><summary>a</summary><p>b</p></details></li></ul>',
    ],
    ['<div align="center">\n\n**x**\n\n</div>', '<div align="center"><p><strong>x</strong></p></div>'],
    ['<img src="red.svg" width="300">', '<p><img width="300" src="/content/academy/aws/red.svg"></p>'],
    [
      '<details><summary>&lt;b&gt; &eacute; &#233;</summary></details>',
      '<details><summary>&lt;b&gt; é é</summary></details>',
    ],
    ['<kbd><sub>cruzado</kbd></sub>', '<p><kbd>&lt;sub&gt;cruzado</kbd>&lt;/sub&gt;</p>'],
    [
      '<table><caption>Título</caption><tr><td>1</table>',
      '<div role="group" aria-label="Tabla" tabindex="0"><table><caption>Título</caption><tbody><tr><td>1</td></tr></tbody></table></div>',
    ],
    ['a <!-- nota --> b', '<p>a  b</p>'],
  ])('renders %j', (text, expected) => {
    expect(markup(text)).toBe(expected)
  })

  it.each([
    [
      'with all closing tags',
      '<table>\n<tbody>\n<tr><th>A</th><td colspan="2">1</td></tr>\n</tbody>\n</table>',
    ],
    ['with none of the optional ones', '<table><tr><th>A<td colspan="2">1</table>'],
  ])('renders a table %s', (_name, text) => {
    const table = show(text).querySelector('table')
    expect(table?.innerHTML.replaceAll('\n', '')).toBe(
      '<tbody><tr><th>A</th><td colspan="2">1</td></tr></tbody>',
    )
  })

  it('formats markdown in a cell, and places text between cells before the table', () => {
    const container = show('<table>hola<tr><td>\n\n**a**\n\n</td></tr></table>')
    expect(container.querySelector('td strong')?.textContent).toBe('a')
    expect(container.querySelector('table')?.textContent?.trim()).toBe('a')
    expect(container.textContent).toContain('hola')
  })
})

describe('other HTML', () => {
  it.each([
    'Promise<string> y Map<String, List<int>>',
    'el <tu-bucket> y </tu-bucket>',
    'Usa <table> para tablas, <div> para grupos y </details>',
    '<b>fuerte</b> <a href="/x">x</a> <p>y</p>',
    '<kbd>sin cerrar',
    '<summary>fuera</summary> <td>fuera</td>',
    '<!DOCTYPE html>',
    '<?php echo 1 ?>',
    '<!-- sin cerrar',
    'a </br> </img>',
    '<script>alert(1)</script>',
    '<img src="https://e.example/x.png">',
  ])('is shown as it was written: %s', (text) => {
    const container = show(text)
    const shown = container.textContent?.replace(/ \(se abre en una pestaña nueva\)/g, '')
    expect(shown).toContain(text)
    expect(container.querySelector('b, p p, script, details, td, table, img')).toBeNull()
  })

  it('keeps the lines of a block', () => {
    expect(markup('<config>\n  <name>x</name>\n</config>')).toBe(
      '<p>&lt;config&gt;<br>  &lt;name&gt;x&lt;/name&gt;<br>&lt;/config&gt;</p>',
    )
  })

  it('stays in code spans and blocks as it is', () => {
    const container = show(
      '`Promise<string><br>&amp;`\n\n```\n<details>\n<!-- a -->&lt;\n```\n\n    <kbd>x</kbd>',
    )
    const [inline, block, indented] = [...container.querySelectorAll('code')].map((code) => code.textContent)
    expect([inline, block, indented]).toEqual([
      'Promise<string><br>&amp;',
      '<details>\n<!-- a -->&lt;',
      '<kbd>x</kbd>',
    ])
    expect(container.querySelector('details, kbd, br')).toBeNull()
  })
})

describe('pictures', () => {
  it.each([
    'https://e.example/x.png',
    '//e.example/x.png',
    'http:\\\\e.example/x.png',
    '/\\e.example/x.png',
    '/\t/e.example/x',
  ])('of other sites are not loaded: %j', (src) => {
    const container = show(`<img src="${src}"> <img src='${src}'>`)
    expect(container.querySelector('img')).toBeNull()
    expect(container.textContent).toContain('<img src=')
  })

  it('of other sites become links in markdown, and text inside of a link', () => {
    const container = show('![foto](https://e.example/x.png) [![insignia](//e.example/y.png)](/x)')
    expect(container.querySelector('img, a a')).toBeNull()
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'https://e.example/x.png',
      '/x',
    ])
    expect(container.textContent).toMatch(/^foto.*insignia$/)
  })

  it('of this site are', () => {
    const container = show('![a](a.png) ![b](/content/b.png) <img src="c.png"> <img src=\'/content/d.png\'>')
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/content/academy/aws/a.png',
      '/content/b.png',
      '/content/academy/aws/c.png',
      '/content/d.png',
    ])
  })
})

const safeAttributes =
  /^(?:class|id|href|target|rel|src|alt|title|width|height|align|colspan|rowspan|scope|open|loading|decoding|role|tabindex|type|checked|aria-[\w-]+|data-[\w-]+|xmlns|viewbox|fill|stroke|stroke-\w+|d|x1|x2|y1|y2|cx|cy|r|rx|ry|x|y|points)$/
const hostileTags =
  'script style iframe frame object embed svg math noscript template noembed noframes xmp plaintext title textarea select form input button base link meta a video audio source picture marquee portal slot body html head details summary table div img td'

describe('an attack', () => {
  const url = 'javascript:alert(1)'
  const attributes = `onerror=alert(1) onload="alert(1)" ontoggle='alert(1)' style="background:url(${url})" href="${url}" src="${url}" srcset="${url}" srcdoc="<script>alert(1)</script>" action="${url}" formaction="${url}" xlink:href="${url}" data="${url}" poster="${url}" background="${url}" align="${url}" width="${url}" colspan="${url}" alt="${url}" title="&quot;><script>alert(1)</script>" is="x" slot="y" id="root" name="attributes"`
  it.each([
    ...hostileTags
      .split(' ')
      .flatMap((tag) => [
        `<${tag} ${attributes}>x</${tag}>`,
        `a <${tag} ${attributes}>x</${tag}> b`,
        `<${tag}/${attributes}/>`,
        `<table><tr><td><${tag} ${attributes}>x</${tag}></td></tr></table>`,
        `<details open><summary><${tag} ${attributes}></summary></${tag}></details>`,
      ]),
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></form>',
    '<details><svg><desc><details></details></desc><img src=1 onerror=alert(1)></svg></details>',
    '<div align="center"><template><img src=x onerror=alert(1)></template></div>',
    '<img src="a" alt="`><img src=x onerror=alert(1)>">',
    `<img src='a" onerror="alert(1)' alt=''>`,
    '<img src=`javascript:alert(1)`>',
    '<img alt="<!--" src="x" title="--><script>alert(1)</script>">',
    '<!--><script>alert(1)</script>-->',
    '<!-- --!><script>alert(1)</script> -->',
    '<kbd><kbd title="</kbd><script>alert(1)</script>">x</kbd></kbd>',
    '<table><caption><script>alert(1)</script></caption><tr><td></table>',
    '<__proto__ onclick=alert(1)>x</__proto__> <constructor>x</constructor> <toString>',
  ])('leaves nothing that runs or loads: %s', (text) => {
    for (const element of show(text).querySelectorAll('*')) {
      expect(element.matches(hostileElements)).toBe(false)
      for (const attribute of element.attributes) expectSafe(attribute)
    }
  })
})

const hostileElements =
  'script, style, iframe, object, embed, form, template, noscript, math, input, base, link, meta'

function expectSafe({ name, value }: Attr) {
  if (name === 'style') expect(value).toMatch(/^text-align: ?(?:left|center|right|justify);?$/)
  else expect(name.toLowerCase()).toMatch(safeAttributes)
  if (name === 'id') expect(value).toMatch(/^tema-|^user-content-/)
  if (name === 'href') expect(value).toMatch(/^(?:\/(?![/\\])|#|https?:|$)/)
  if (name === 'src') expect(value).toMatch(/^\/(?![/\\])/)
}
