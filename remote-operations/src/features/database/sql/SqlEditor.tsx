import { autocompletion, closeBrackets, closeCompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { PostgreSQL, sql } from '@codemirror/lang-sql'
import { bracketMatching, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, Prec } from '@codemirror/state'
import { EditorView, keymap, lineNumbers, tooltips } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { editorLook, sqlColors } from './editorLook.ts'

interface SqlEditorProps {
  value: string
  /** Columns by table, for completion; undefined while they load. */
  schema?: Record<string, string[]>
  onChange: (value: string) => void
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onRun: () => void
}

/** Editor with SQL highlighting and completion; Tab moves the focus to the next control. */
export function SqlEditor({ value, schema, onChange, onRun }: SqlEditorProps) {
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

  useEffect(() => {
    editor.current?.dispatch({ effects: language.reconfigure(sqlWith(schema)) })
  }, [schema])

  return <div ref={place} />
}

const language = new Compartment()

const sqlWith = (schema?: Record<string, string[]>) =>
  sql({ dialect: PostgreSQL, upperCaseKeywords: true, schema })

/** Keeps suggestions within the editor, so that they never cover the results below it. */
function withinEditor(view: EditorView) {
  const { top, bottom } = view.dom.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  return { left: 0, right: clientWidth, top: Math.max(0, top), bottom: Math.min(clientHeight, bottom) }
}

function extensionsFor(latest: { current: Pick<SqlEditorProps, 'onChange' | 'onRun'> }) {
  const run = (view: EditorView) => {
    closeCompletion(view)
    latest.current.onRun()
    return true
  }
  return [
    // Takes precedence over the default keymap, where Ctrl+Enter inserts a line.
    Prec.highest(keymap.of(['Ctrl-Enter', 'Mod-Enter'].map((key) => ({ key, run, preventDefault: true })))),
    lineNumbers(),
    history(),
    bracketMatching(),
    closeBrackets(),
    autocompletion(),
    keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    tooltips({ tooltipSpace: withinEditor }),
    language.of(sqlWith()),
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
