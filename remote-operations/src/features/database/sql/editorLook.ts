import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { theme } from 'shared-ui'

const { color, font, radius, space } = theme

/** SQL highlighting by the theme's tokens, so that it fits both themes. */
export const sqlColors = HighlightStyle.define([
  { tag: tags.keyword, color: color.primary, fontWeight: font.weight.semibold },
  { tag: [tags.string, tags.special(tags.string)], color: color.accentText },
  { tag: [tags.number, tags.bool, tags.null], color: color.info },
  { tag: tags.comment, color: color.textSubtle, fontStyle: 'italic' },
  { tag: tags.typeName, color: color.success },
])

export const editorLook = EditorView.theme({
  '&': {
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.md,
    background: color.surface,
    color: color.text,
    fontSize: font.size.sm,
  },
  '&.cm-focused': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: font.mono, maxHeight: '24rem', overflow: 'auto' },
  '.cm-content, .cm-gutter': { minHeight: '11rem' },
  '.cm-content': { caretColor: color.text, padding: `${space[3]} 0` },
  '.cm-gutters': {
    border: 'none',
    borderRadius: `${radius.md} 0 0 ${radius.md}`,
    background: color.sunken,
    color: color.textSubtle,
  },
  '.cm-tooltip': { border: `1px solid ${color.border}`, background: color.raised, color: color.text },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: color.primary, color: color.onPrimary },
  '&.cm-focused .cm-matchingBracket': { background: color.primarySoft },
})
