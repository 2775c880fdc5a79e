import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { syntaxHighlighting } from '@codemirror/language'
import { EditorView, keymap } from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { htmlToMarkdown } from './htmlToMarkdown.ts'
import type { MarkdownCommand } from './markdownCommands.ts'
import { markdownColors, markdownLanguage } from './markdownLanguage.ts'
import { missingIds } from './questionCommands.ts'

export interface EditorHandle {
  run: (command: MarkdownCommand) => void
  /** Lines start at 1. */
  goToLine: (line: number) => void
}

interface MarkdownEditorProps {
  ref: Ref<EditorHandle>
  label: string
  value: string
  /** Commands by key, such as `Mod-b`. */
  keys: Record<string, () => void>
  onChange: (value: string) => void
  /** Pictures that were pasted or dropped. */
  onFiles: (files: File[]) => void
  /** How far it is scrolled, from 0 to 1. */
  onScroll: (share: number) => void
}

/** Tab moves the focus to the next control. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { ref, value } = props
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (!place.current) return
    const { value: doc, label, keys } = latest.current
    const bindings = Object.keys(keys).map((key) => ({
      key,
      preventDefault: true,
      run: () => {
        latest.current.keys[key]?.()
        return true
      },
    }))
    const view = new EditorView({
      ...{ parent: place.current, doc },
      extensions: [
        keymap.of(bindings),
        history(),
        keymap.of([...historyKeymap, ...defaultKeymap]),
        markdownLanguage,
        syntaxHighlighting(markdownColors),
        EditorView.lineWrapping,
        // The stop by which the keyboard scrolls a long text.
        EditorView.contentAttributes.of({
          'aria-label': label,
          spellcheck: 'true',
          lang: 'es',
          tabindex: '0',
        }),
        EditorView.domEventHandlers({
          // Not while somebody writes in the block.
          blur: (_event, at) => {
            const changes = missingIds(at.state.doc.toString())
            if (changes.length > 0) at.dispatch({ changes })
          },
          paste: (event, at) => takeTransfer(event, event.clipboardData, at, latest.current.onFiles),
          drop: (event, at) => takeTransfer(event, event.dataTransfer, at, latest.current.onFiles),
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString())
        }),
      ],
    })
    editor.current = view
    const handleScroll = () => latest.current.onScroll(shareOf(view.scrollDOM))
    view.scrollDOM.addEventListener('scroll', handleScroll, { passive: true })
    return () => view.destroy()
  }, [])

  useEffect(() => {
    const view = editor.current
    if (!view || view.state.doc.toString() === value) return
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])

  useImperativeHandle(ref, () => ({
    run(command) {
      const view = editor.current
      if (!view) return
      view.dispatch(view.state.update({ ...command(view.state), scrollIntoView: true }))
      view.focus()
    },
    goToLine(number) {
      const view = editor.current
      if (!view) return
      const line = view.state.doc.line(Math.min(number, view.state.doc.lines))
      view.dispatch({
        selection: { anchor: line.from, head: line.to },
        effects: EditorView.scrollIntoView(line.from, { y: 'center' }),
      })
      view.focus()
    },
  }))

  return <Frame ref={place} />
}

/** Pictures are uploaded, formatted text becomes Markdown; anything else is left to the editor. */
function takeTransfer(
  event: Event,
  data: DataTransfer | null,
  view: EditorView,
  onFiles: (files: File[]) => void,
): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  const markdown = pictures.length === 0 ? htmlToMarkdown(data?.getData('text/html') ?? '') : undefined
  if (pictures.length === 0 && markdown === undefined) return false
  event.preventDefault()
  if (markdown === undefined) onFiles(pictures)
  else view.dispatch(view.state.replaceSelection(markdown))
  return true
}

function shareOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight <= clientHeight ? 0 : scrollTop / (scrollHeight - clientHeight)
}

const { color, font, radius, space } = theme

const Frame = styled.div`
  height: 100%;
  min-height: 0;
  .cm-editor {
    height: 100%;
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.md};
    background: ${color.surface};
    color: ${color.text};
    font-size: ${font.size.sm};
  }
  .cm-editor.cm-focused { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  .cm-line { padding: 0; }
  .cm-scroller { font-family: ${font.mono}; overflow: auto; }
  .cm-content { caret-color: ${color.text}; padding: ${space[3]}; }
  .cm-cursor { border-color: ${color.text} !important; }
`
