import { type ChangeSpec, EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'

/** A change of a text by a button or a key. */
export type MarkdownCommand = (state: EditorState) => TransactionSpec

/** Puts marks around what is selected, or takes them away. */
export function surround(mark: string): MarkdownCommand {
  return (state) =>
    state.changeByRange(({ from, to }) => {
      const size = mark.length
      const isMarked =
        state.sliceDoc(from - size, from) === mark &&
        state.sliceDoc(to, to + size) === mark &&
        // One of two asterisks is a mark of bold text, not of italics.
        !(mark === '*' && state.sliceDoc(from - 2, from) === '**' && state.sliceDoc(from - 3, from) !== '***')
      const changes: ChangeSpec = isMarked
        ? [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ]
        : [
            { from, insert: mark },
            { from: to, insert: mark },
          ]
      const by = isMarked ? -size : size
      return { changes, range: EditorSelection.range(from + by, to + by) }
    })
}

/** Changes each of the selected lines. */
function onLines(change: (line: string, at: number) => string): MarkdownCommand {
  return (state) => {
    const { from, to } = state.selection.main
    const first = state.doc.lineAt(from)
    const last = state.doc.lineAt(to)
    const lines = state.sliceDoc(first.from, last.to).split('\n').map(change).join('\n')
    const end = first.from + lines.length
    return {
      changes: { from: first.from, to: last.to, insert: lines },
      selection: first.number === last.number ? { anchor: end } : { anchor: first.from, head: end },
    }
  }
}

/** None, second level, third level: the title of the lesson is the first. */
export const heading = onLines((line) => {
  const [, marks = '', text = line] = /^(#{1,6})\s+(.*)$/.exec(line) ?? []
  if (marks === '') return `## ${text}`
  return marks === '##' ? `### ${text}` : text
})

export const bulletList = onLines((line) => (/^- /.test(line) ? line.slice(2) : `- ${line}`))

/** Numbers the selected lines, or takes the numbers away. */
export const numberedList = onLines((line, at) =>
  /^\d+\. /.test(line) ? line.replace(/^\d+\. /, '') : `${at + 1}. ${line}`,
)

/** The reader shows a quote as a note. */
export const note = onLines((line, at) => {
  if (line.startsWith('> ')) return line.replace(/^> (\*\*Nota:\*\* )?/, '')
  return at === 0 ? `> **Nota:** ${line}` : `> ${line}`
})

/** A block between empty lines, in place of what is selected, with a part of it selected. */
export function insertBlock(block: string, selected: string): MarkdownCommand {
  return (state) => {
    const { from, to } = state.selection.main
    const before = state.sliceDoc(Math.max(0, from - 2), from)
    const missing = before.endsWith('\n') ? '\n' : '\n\n'
    const start = from === 0 || before === '\n\n' ? '' : missing
    const end = state.sliceDoc(to, to + 1) === '\n' ? '\n' : '\n\n'
    const anchor = from + start.length + block.indexOf(selected)
    return {
      changes: { from, to, insert: start + block + end },
      selection: { anchor, head: anchor + selected.length },
    }
  }
}

export const table = insertBlock('| Columna | Columna |\n| --- | --- |\n| Dato | Dato |', 'Columna')

/** What is selected as code in a language, whose name is selected then. */
export const codeBlock: MarkdownCommand = (state) => {
  const { from, to } = state.selection.main
  return insertBlock(`\`\`\`bash\n${state.sliceDoc(from, to)}\n\`\`\``, 'bash')(state)
}

export function link(address: string): MarkdownCommand {
  return (state) => {
    const { from, to } = state.selection.main
    const text = from === to ? 'texto del enlace' : state.sliceDoc(from, to)
    return {
      changes: { from, to, insert: `[${text}](${address})` },
      selection: { anchor: from + 1, head: from + 1 + text.length },
    }
  }
}

export function picture(address: string, alt: string): MarkdownCommand {
  // Brackets would end the alternative text.
  const block = `![${alt.replace(/[[\]\n]/g, ' ').trim()}](${address})`
  return (state) => {
    const spec = insertBlock(block, block)(state)
    const { head } = spec.selection as { head: number }
    return { ...spec, selection: { anchor: head } }
  }
}
