import { HighlightStyle, StreamLanguage } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { theme } from 'shared-ui'

const { color, font } = theme

const inline: [form: RegExp, name: string][] = [
  [/^\*\*[^*]+\*\*/, 'strong'],
  [/^(?:\*[^*\s][^*]*\*|_[^_\s][^_]*_)/, 'emphasis'],
  [/^`[^`]*`/, 'monospace'],
  [/^!?\[[^\]]*\]\([^)]*\)/, 'link'],
]

/**
 * Markdown as far as an editor colours it. The grammar of `@codemirror/lang-markdown` brings those of HTML, CSS and JavaScript;
 * what the lesson looks like is shown beside the text.
 */
export const markdownLanguage = StreamLanguage.define<{ fence: string }>({
  startState: () => ({ fence: '' }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (stream.sol()) {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(stream.string)?.[1]
      if (mark && (state.fence === '' || mark.startsWith(state.fence))) {
        state.fence = state.fence === '' ? mark : ''
        stream.skipToEnd()
        return 'monospace'
      }
      if (state.fence === '' && stream.match(/^#{1,6}\s.*/)) return 'heading'
      if (state.fence === '' && stream.match(/^\s*(?:[-*+]|\d+\.|>)\s/)) return 'list'
    }
    if (state.fence !== '') {
      stream.skipToEnd()
      return 'monospace'
    }
    const name = inline.find(([form]) => stream.match(form))?.[1]
    if (name) return name
    stream.next()
    return null
  },
})

export const markdownColors = HighlightStyle.define([
  { tag: tags.heading, color: color.primary, fontWeight: font.weight.bold },
  { tag: tags.strong, fontWeight: font.weight.bold },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.monospace, color: color.accentText },
  { tag: tags.link, color: color.info },
  { tag: tags.list, color: color.primary },
])
