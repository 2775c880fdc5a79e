import { describe, expect, it } from 'vitest'
import { inspect } from './inspect.ts'

const svg = (content: string, attributes = 'viewBox="0 0 20 10"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )

function written(content: string): string {
  const found = inspect(svg(`<circle r="1"/>${content}`), 'a.svg')
  if (found.kind !== 'svg') throw new Error('no drawing')
  return found.svg.toString()
}

describe('an SVG', () => {
  it('keeps what it draws, and gets a size from its view box', () => {
    const drawing = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
        '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0L5 5" style="stroke:blue"/><use xlink:href="#g"/><text x="1">Año &amp; día</text>',
      'viewBox="0 0 20 10" width="40px"',
    )
    const found = inspect(drawing, 'dibujo.svg')
    expect(found).toMatchObject({ kind: 'svg', width: 40, height: 10 })
    const text = found.kind === 'svg' ? found.svg.toString() : ''
    expect(text).toContain('<linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>')
    expect(text).toContain('<style>.a{fill:url(#g)}</style>')
    expect(text).toContain('<path class="a" d="M0 0L5 5" style="stroke:blue"/>')
    expect(text).toContain('<use xlink:href="#g"/>')
    expect(text).toContain('Año &amp; día')
    // So that rewriting it changes nothing.
    expect(inspect(Buffer.from(text), 'a.svg')).toEqual({ ...found, svg: Buffer.from(text) })
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script in another case and namespace',
      '<SCRIPT>alert(1)</SCRIPT><x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    ],
    ['a handler', '<rect width="1" onload="alert(1)" onclick="alert(1)"/>'],
    ['a link', '<a href="javascript:alert(1)"><rect width="1"/></a>'],
    ['an embedded page', '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>'],
    ['an image from elsewhere', '<image href="https://evil.example/a.png"/>'],
    [
      'a reference to elsewhere',
      '<use href="https://evil.example/a.svg#x"/><use xlink:href="data:image/svg+xml,evil"/>',
    ],
    ['styles from elsewhere', '<style>@import "https://evil.example/a.css"; rect{fill:red}</style>'],
    ['addresses in styles', '<rect style="fill:url(https://evil.example/#a)" fill="url(//evil.example#a)"/>'],
    ['escaped addresses in styles', '<style>rect{background:u\\72l(evil.example)}</style>'],
    [
      'an animation of an address',
      '<set attributeName="href" to="javascript:alert(1)"/><animate onbegin="alert(1)"/>',
    ],
    ['HTML after the drawing breaks out', '<p>evil</p><math><mi href="javascript:alert(1)">evil</mi></math>'],
    ['code in CDATA', '<text><![CDATA[<script>alert(1)</script>]]></text>'],
    ['an unknown element', '<handler type="text/javascript">alert(1)</handler>'],
  ])('loses %s', (_name, content) => {
    const text = written(content)
    expect(text.replaceAll(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g, '')).not.toMatch(
      /script|alert|evil|onload|onclick|onbegin|foreignObject|iframe|<image|<a[ >]|<set|<animate|@import/i,
    )
  })

  it('writes text that cannot become markup', () => {
    expect(written('<text>&lt;script&gt; "x" &amp;amp;</text>')).toContain(
      '&lt;script&gt; &quot;x&quot; &amp;amp;',
    )
    expect(written('<text x="1&quot; onload=&quot;alert(1)">a</text>')).not.toMatch(/onload="/)
  })

  const nested = `<g id="a0">${'<rect/>'.repeat(10)}</g>${Array.from(
    { length: 8 },
    (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`,
  ).join('')}`

  it.each([
    [
      'entities',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
      ),
      /entidades/,
    ],
    [
      'files by entities',
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg><text>&a;</text></svg>',
      ),
      /entidades/,
    ],
    ['billions of elements by few', svg(nested), /repite demasiados/],
    ['itself', svg('<g id="a"><use href="#a"/></g>'), /a sí mismo/],
    ['a very deep drawing', svg(`${'<g>'.repeat(5000)}<rect/>`), /demasiados elementos/],
    ['very many elements', svg('<rect/>'.repeat(30_000)), /demasiados elementos/],
    ['more than 1 MB', svg(' '.repeat(1_000_001)), /1 MB/],
    ['nothing', svg(''), /no dibuja nada/],
    ['only what is not allowed', svg('<script>alert(1)</script>'), /no dibuja nada/],
    ['other than UTF-8', Buffer.concat([svg('<rect/>'), Buffer.from([0xff, 0xfe])]), /UTF-8/],
  ])('is refused with %s', (_name, file, reason) => {
    expect(() => inspect(file, 'a.svg')).toThrow(reason)
  })
})
