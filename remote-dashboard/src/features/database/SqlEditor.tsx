import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { PostgreSQL, sql } from '@codemirror/lang-sql'
import { bracketMatching, syntaxHighlighting } from '@codemirror/language'
import { EditorState, Prec } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { editorLook, sqlColors } from './editorLook.ts'

interface SqlEditorProps {
  value: string
  onChange: (value: string) => void
  /** At Ctrl+Enter, or Cmd+Enter. */
  onRun: () => void
}

/** Writes SQL in colour; Tab leads on to the next control. */
export function SqlEditor({ value, onChange, onRun }: SqlEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const latest = useRef({ value, onChange, onRun })
  latest.current = { value, onChange, onRun }

  useEffect(() => {
    if (!place.current) return
    editor.current = new EditorView({
      parent: place.current,
      doc: latest.current.value,
      extensions: extensionsFor(latest),
    })
    return () => editor.current?.destroy()
  }, [])

  useEffect(() => {
    const view = editor.current
    if (!view || view.state.doc.toString() === value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])

  return <div ref={place} />
}

function extensionsFor(latest: { current: Pick<SqlEditorProps, 'onChange' | 'onRun'> }) {
  const run = () => {
    latest.current.onRun()
    return true
  }
  return [
    // Before the editor's own keys, one of which would only insert a line.
    Prec.highest(keymap.of(['Ctrl-Enter', 'Mod-Enter'].map((key) => ({ key, run, preventDefault: true })))),
    lineNumbers(),
    history(),
    bracketMatching(),
    closeBrackets(),
    autocompletion(),
    keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    sql({ dialect: PostgreSQL, upperCaseKeywords: true }),
    syntaxHighlighting(sqlColors),
    editorLook,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': 'Consulta SQL', 'aria-describedby': 'sql-keys' }),
    EditorState.phrases.of({ Completions: 'Sugerencias' }),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) latest.current.onChange(state.doc.toString())
    }),
  ]
}
