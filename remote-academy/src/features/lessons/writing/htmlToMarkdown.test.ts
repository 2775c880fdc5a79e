// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { htmlToMarkdown } from './htmlToMarkdown.ts'

it('keeps headings, emphasis, links and lists', () => {
  const html =
    '<h1>Redes</h1><p>Una <strong>red</strong> y <a href="https://example.com">más</a>.</p><ol><li>uno</li><li>dos</li></ol>'
  expect(htmlToMarkdown(html)).toBe('## Redes\n\nUna **red** y [más](https://example.com).\n\n1. uno\n2. dos')
})

it('keeps no address that runs as a script', () => {
  expect(htmlToMarkdown('<p><a href="javascript:alert(1)">más</a></p>')).toBe('más')
})

it('leaves text without structure, tables and code as the text that they are', () => {
  expect(htmlToMarkdown('<div><span style="color:red">const a = 1</span></div>')).toBeUndefined()
  expect(htmlToMarkdown('<pre><b>x</b></pre>')).toBeUndefined()
})
