import { PostgreSQL } from '@codemirror/lang-sql'

export interface SqlInspection {
  /** The words by which statements change data or tables, each once, in capitals. */
  writes: string[]
  /** Those of them that reach every row. */
  everyRow: string[]
  /** Reads without a limit. */
  isUnlimited: boolean
}

const writing = new Set(
  'insert update delete merge truncate drop alter create grant revoke into call do refresh reindex'.split(
    ' ',
  ),
)
const wholesale = new Set(['truncate', 'drop'])

/** What a query is about to do, as far as its own words tell: strings, names and comments do not count. */
export function inspectSql(query: string): SqlInspection {
  const tree = PostgreSQL.language.parser.parse(query)
  const statements = tree.topNode.getChildren('Statement').map((statement) => {
    const all = new Set<string>()
    // A WHERE within parentheses is another query's.
    const own = new Set<string>()
    tree.iterate({
      from: statement.from,
      to: statement.to,
      enter: ({ name, from, to, node }) => {
        if (name !== 'Keyword') return
        const word = query.slice(from, to).toLowerCase()
        all.add(word)
        if (node.parent?.name === 'Statement') own.add(word)
      },
    })
    return { all, own }
  })
  const writes = new Set<string>()
  const everyRow = new Set<string>()
  for (const { own, all } of statements) {
    for (const word of all) if (writing.has(word)) writes.add(word.toUpperCase())
    const isBounded = own.has('where') || own.has('insert')
    for (const word of own) {
      const reachesAll = (word === 'update' || word === 'delete') && !isBounded
      if (reachesAll || wholesale.has(word)) everyRow.add(word.toUpperCase())
    }
  }
  return {
    writes: [...writes],
    everyRow: [...everyRow],
    isUnlimited: statements.some(({ own }) => own.has('select') && !own.has('limit') && !own.has('fetch')),
  }
}
