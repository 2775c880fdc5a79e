import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFragment, serialize } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import ReactMarkdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { describe, expect, it } from 'vitest'
import { linkForeignPictures } from './foreignPictures.ts'
import { lessonHtml } from './lessonHtml.ts'

const address = '/content/academy/a.md'

function lessonsIn(folder: string) {
  const path = join(import.meta.dirname, '../../../../../backend', folder)
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`${folder}/${name}`, readFileSync(join(path, name), 'utf8')] as const)
}

describe('the texts of the seed', () => {
  it.each([...lessonsIn('content/academy'), ...lessonsIn('content-premium')])(
    'are formatted as without HTML: %s',
    (_name, text) => {
      let before: unknown
      let after: unknown
      const note = (set: (tree: unknown) => void) => () => (tree: unknown) => set(structuredClone(tree))
      ReactMarkdown({
        children: text,
        remarkPlugins: [remarkGfm],
        rehypePlugins: [
          note((tree) => {
            before = tree
          }),
          [lessonHtml, { address }],
          [linkForeignPictures, { address }],
          note((tree) => {
            after = tree
          }),
        ],
      })
      expect(before).toMatchObject({ type: 'root', children: expect.arrayContaining([]) })
      expect(after).toEqual(before)
    },
  )
})

const pieces =
  '<details>|</details>|<summary>|</summary>|<table>|</table>|<tr>|</tr>|<td>|</td>|<th>|<tbody>|<caption>|</caption>|<kbd>|</kbd>|<sub>|</sub>|<div align=center>|</div>|<br>|<img src="/a.png">|<p>|</p>|<script>|</script>|<svg>|<style>|<a href="x">|texto|**x**|\n|\n\n|- |> |# |[a](b)|[|](x)|<!--|-->|`|"|&lt;'.split(
    '|',
  )

/** Reproducible numbers from 0 to below 1. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('any mixture of tags', () => {
  // Otherwise a prerendered page would change when React takes it over, and what is safe as a tree might not be as markup.
  it('renders markup that a browser reads as the same tree', () => {
    const next = numbers(7)
    const pick = () => pieces[Math.floor(next() * pieces.length)]
    for (let round = 0; round < 400; round++) {
      const text = Array.from({ length: 2 + Math.floor(next() * 14) }, pick).join('')
      const html = renderToStaticMarkup(
        ReactMarkdown({
          children: text,
          remarkPlugins: [remarkGfm],
          rehypePlugins: [[lessonHtml, { address }], rehypeSanitize],
        }),
      )
      expect([text, normal(serialize(parseFragment(html)))]).toEqual([text, normal(html)])
    }
  }, 60_000)
})

/** React and the parser write the same markup in different ways. */
function normal(html: string): string {
  return html
    .replace(/\/>|=""/g, (part) => (part === '/>' ? '>' : ''))
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
}
