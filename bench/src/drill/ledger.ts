export type Kind = 'visit' | 'link' | 'mail'

const KINDS: Kind[] = ['visit', 'link', 'mail']

/** The unique mark of a write in the data. */
export const markPattern = /drill-(?:visit|link|mail)-\d{7}/g

/** Records every write that the product acknowledged, to look for them afterwards. */
export function createLedger() {
  const acknowledged = new Set<string>()
  let serial = 0

  return {
    nextMark: (kind: Kind) => `drill-${kind}-${String(++serial).padStart(7, '0')}`,
    acknowledge: (mark: string) => void acknowledged.add(mark),
    size: () => acknowledged.size,
    /** Acknowledged and missing writes of each kind. */
    compare(found: ReadonlySet<string>) {
      return KINDS.map((kind) => {
        const marks = [...acknowledged].filter((mark) => mark.startsWith(`drill-${kind}-`))
        const lost = marks.filter((mark) => !found.has(mark))
        return { kind, acknowledged: marks.length, lost: lost.length, examples: lost.slice(0, 3).join(' ') }
      })
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
