import { fold } from '../../../lists/fold.ts'

const MAX_WORDS = 8
const MAX_WORD = 40

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** A piece of a text; `isMatch` where it is one of the words. */
export type Piece = { text: string; isMatch: boolean }

/** The words of what was typed, without accents, case and everything that is no letter or digit. */
export function wordsOf(typed: string): string[] {
  const words = fold(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, MAX_WORDS).map((word) => [...word].slice(0, MAX_WORD).join(''))
}

const AROUND = 60
const SNIPPET = 180

/** Words that are marked: short ones only where nothing else was typed. */
function markable(words: string[]): string[] {
  const long = words.filter((word) => word.length > 2)
  return long.length > 0 ? long : words
}

/** The text with its matches marked. */
export function markedText(text: string, words: string[]): Piece[] {
  const pieces: Piece[] = []
  const add = (piece: string, isMatch: boolean) => {
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch) last.text += piece
    else if (piece !== '') pieces.push({ text: piece, isMatch })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isOneOf(fold(word), words)) continue
    add(text.slice(end, index), false)
    add(word, true)
    end = index + word.length
  }
  add(text.slice(end), false)
  return pieces
}

/** What surrounds the first match in a text; its beginning without one. */
export function snippetOf(text: string, words: string[]): Piece[] {
  const [first] = [...text.matchAll(WORD)].filter(({ 0: word }) => isOneOf(fold(word), words))
  const from = Math.max(0, (first?.index ?? 0) - AROUND)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const rest = text.slice(start)
  const end = rest.length <= SNIPPET ? rest.length : rest.lastIndexOf(' ', SNIPPET)
  const shown = rest.slice(0, end > 0 ? end : SNIPPET)
  return markedText(`${start > 0 ? '… ' : ''}${shown}${shown.length < rest.length ? ' …' : ''}`, words)
}

/** Whether a word begins with one that is looked for, or is another form of it, whose ending differs. */
function isOneOf(word: string, words: string[]): boolean {
  return markable(words).some((wanted) => {
    if (wanted.length < 3) return word === wanted
    if (word.startsWith(wanted)) return true
    const length = commonLength(word, wanted)
    return length >= 4 && length >= wanted.length - 3 && word.length <= length + 4
  })
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
