/** How many mistakes a word may have: one in short words, two in longer ones. */
const mistakesIn = (word: string) => (word.length < 6 ? 1 : 2)

/** The one of some known words that was meant by a misspelt one, of which only the beginning may have been typed; undefined without. */
export function meantWord(
  typed: string,
  known: string[],
  { isBegun }: { isBegun: boolean },
): string | undefined {
  const [best] = known
    .map((word) => ({ word, mistakes: mistakes(typed, word, isBegun) }))
    .toSorted((one, other) => one.mistakes - other.mistakes)
  return best && best.mistakes <= mistakesIn(typed) ? best.word : undefined
}

/** Letters to add, leave out, replace or exchange with the next one; up to the best place of `word` if it may go on. */
function mistakes(typed: string, word: string, isBegun: boolean): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= word.length; to += 1) {
      const isSame = typed[at - 1] === word[to - 1]
      const steps = [(row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1)]
      const isExchanged = at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1]
      if (isExchanged) steps.push((before[to - 2] ?? 0) + 1)
      next.push(Math.min(...steps))
    }
    ;[before, row] = [row, next]
  }
  return isBegun ? Math.min(...row) : (row[word.length] ?? 0)
}
