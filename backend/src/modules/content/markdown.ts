import type { Content } from '../../db/schema/content.ts'
import type { ContentKind } from './kinds/kind.ts'

/** A link or a picture in a text. */
export type Reference = { isPicture: boolean; label: string; address: string; line: number }

// Linear in the length of any line: a label contains no bracket, an address ends where it must, and a title has a limit, so that
// no start reads what another has read.
const reference = /(!?)\[([^[\]\n]*)\]\(\s*<?([^()\s>]+)(?=[)\s>])[^)\n]{0,120}\)/g

/** The links and pictures of a Markdown text; those in code are text. */
export function referencesIn(text: string): Reference[] {
  let fence: string | undefined
  return text.split('\n').flatMap((content, at) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(content)?.[1]
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
      fence = fence === undefined ? mark : undefined
      return []
    }
    if (fence !== undefined) return []
    return [...content.replace(/`[^`]*`/g, '').matchAll(reference)].map(
      ([, picture, label = '', address = '']) => ({
        ...{ isPicture: picture === '!', label: label.trim(), address, line: at + 1 },
      }),
    )
  })
}

/** The hashes of the media that content shows, in its texts and beside them. */
export function mediaIn(kind: Pick<ContentKind, 'textsOf' | 'picturesOf'>, content: Content): string[] {
  const places = [...Object.values(kind.textsOf(content)), ...kind.picturesOf(content)].join('\n')
  return [...new Set([...places.matchAll(/\/media\/([0-9a-f]{64})\//g)].map(([, hash]) => hash as string))]
}
