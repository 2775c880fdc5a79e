import { describe, expect, it } from 'vitest'
import { lessonSections } from './lessonSections.ts'

const textOf = (text: string) => lessonSections(text).map((each) => [each.heading?.text ?? null, each.text])

describe('lessonSections', () => {
  it('divides a text at its headings, and gives each the id of its page', () => {
    expect(lessonSections('Antes.\n\n# Qué es\n\nUno **dos**.\n\n## Qué es\n\n- tres\n- `cuatro`')).toEqual([
      { heading: null, text: 'Antes.' },
      { heading: { text: 'Qué es', anchor: 'tema-que-es', level: 1 }, text: 'Uno dos.' },
      { heading: { text: 'Qué es', anchor: 'tema-que-es-1', level: 2 }, text: 'tres cuatro' },
    ])
  })

  it('reads code, and no headings in it', () => {
    expect(textOf('```sh\n# no es\nkubectl apply\n```')).toEqual([[null, '# no es kubectl apply']])
  })

  it('leaves out questions, which contain their solutions, and the addresses of links and pictures', () => {
    expect(
      textOf('```pregunta\nid: a\n= secreto\n```\n\n[uno](https://dos.example) ![tres](/x.png)'),
    ).toEqual([[null, 'uno tres']])
  })

  it('leaves out tags and comments', () => {
    expect(
      textOf('<details>\n<summary>Uno</summary>\n\n## Dos <kbd>x</kbd>\n\n</details> <!-- no -->'),
    ).toEqual([
      [null, 'Uno'],
      ['Dos x', ''],
    ])
  })

  it('has no headings where the page shows a text as it was written', () => {
    expect(lessonSections(`# Uno\n\n${'['.repeat(1000)}`)).toMatchObject([{ heading: null }])
  })
})
