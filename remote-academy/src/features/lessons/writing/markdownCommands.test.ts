import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import {
  bulletList,
  codeBlock,
  heading,
  link,
  type MarkdownCommand,
  note,
  numberedList,
  picture,
  surround,
  table,
} from './markdownCommands.ts'

/** Runs a command on a text whose selection is between brackets «», and shows the result the same way. */
function run(command: MarkdownCommand, marked: string) {
  const anchor = marked.indexOf('«')
  const head = marked.indexOf('»') - 1
  const state = EditorState.create({
    doc: marked.replace(/[«»]/g, ''),
    selection: { anchor, head },
  })
  const next = state.update(command(state)).state
  const { from, to } = next.selection.main
  return `${next.sliceDoc(0, from)}«${next.sliceDoc(from, to)}»${next.sliceDoc(to)}`
}

describe('surround', () => {
  it('adds marks and takes them away', () => {
    expect(run(surround('**'), 'un «dato» más')).toBe('un **«dato»** más')
    expect(run(surround('**'), 'un **«dato»** más')).toBe('un «dato» más')
  })

  it('makes bold text italic as well', () => {
    expect(run(surround('*'), '**«dato»**')).toBe('***«dato»***')
    expect(run(surround('*'), '***«dato»***')).toBe('**«dato»**')
  })
})

describe('commands on lines', () => {
  it('go from text to headings of two levels and back', () => {
    expect(run(heading, 'Re«»des')).toBe('## Redes«»')
    expect(run(heading, '## Re«»des')).toBe('### Redes«»')
    expect(run(heading, '### Re«»des')).toBe('Redes«»')
  })

  it('make lists of the selected lines and undo them', () => {
    expect(run(bulletList, 'u«no\ndo»s')).toBe('«- uno\n- dos»')
    expect(run(bulletList, '«- uno\n- dos»')).toBe('«uno\ndos»')
    expect(run(numberedList, '«uno\ndos»')).toBe('«1. uno\n2. dos»')
  })

  it('make a note', () => {
    expect(run(note, 'Cui«»dado')).toBe('> **Nota:** Cuidado«»')
    expect(run(note, '> **Nota:** Cuidado«»')).toBe('Cuidado«»')
  })
})

describe('blocks', () => {
  it('stand between empty lines', () => {
    expect(run(table, 'Antes«»')).toBe('Antes\n\n| «Columna» | Columna |\n| --- | --- |\n| Dato | Dato |\n\n')
  })

  it('keep what is selected as code, and select the language', () => {
    expect(run(codeBlock, '«ls -la»')).toBe('```«bash»\nls -la\n```\n\n')
  })

  it('hold a picture whose alternative text cannot end early', () => {
    expect(run(picture('/media/a/1280.webp', 'Un [mapa]'), '«»')).toBe(
      '![Un  mapa](/media/a/1280.webp)«»\n\n',
    )
  })
})

it('links what is selected', () => {
  expect(run(link('https://example.com'), 'ver «aquí»')).toBe('ver [«aquí»](https://example.com)')
})
