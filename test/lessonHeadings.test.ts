import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { lessonSections } from '../backend/src/modules/search/index/lessonSections.ts'
import { Markdown } from '../remote-academy/src/features/lessons/markdown/Markdown.tsx'

const folder = join(import.meta.dirname, '../backend/content')
const files = globSync('**/*.md', { cwd: folder })

const unusual = [
  'Uno\n===\n\nDos\n---\n\n### Tres ###\n\n#no\n\n    # tampoco',
  '> ## En una cita\n\n- ## En una lista\n\n1. texto\n\n   ### Más adentro',
  '# Árbol de `código` y **negrita** ![pie](/a.png) [enlace](https://uno.example)\n\n# Árbol de código',
  '## <kbd>Ctrl</kbd> más <b>negrita</b> <!-- nada --> & &amp; &lt;T&gt;\n\n## A_b_c ~~no~~ https://uno.example',
  '<details>\n<summary>Ver</summary>\n\n## Dentro\n\n</details>\n\n<h2>No es</h2>\n\n```md\n# tampoco\n```',
  '## 🚀 Emoji\n\n##\n\n## ¿Qué? ¡Sí!\n\n## Igual\n\n## Igual\n\n## Igual 1',
  `# Anidado\n\n${'*'.repeat(250)}a`,
  Array.from({ length: 60 }, (_, at) => `## Largo ${at % 7}\n\n${'texto '.repeat(120)}`).join('\n\n'),
]

/** The ids of the headings that a lesson's page shows; its text arrives whole, as in a prerendered page. */
function shownIds(text: string): string[] {
  const page = createElement(MemoryRouter, null, createElement(Markdown, { text, address: '/content/a.md' }))
  return [...renderToStaticMarkup(page).matchAll(/<h\d id="([^"]*)"/g)].map(([, id = '']) => id)
}

it.each(unusual)('searches lead to the ids of unusual headings: %#', (text) => {
  const anchors = lessonSections(text).flatMap(({ heading }) => heading?.anchor ?? [])
  expect(anchors).toEqual(shownIds(text))
})

it('searches lead to the ids of the headings of every lesson', () => {
  expect(files.length).toBeGreaterThan(20)
  const differing = files.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const anchors = lessonSections(text).flatMap(({ heading }) => heading?.anchor ?? [])
    return anchors.join() !== shownIds(text).join()
  })
  expect(differing).toEqual([])
})
