import { PostgreSQL } from '@codemirror/lang-sql'

export interface SqlInspection {
  /** Writing statements, each once, by the name that is shown: 'INSERT', 'DELETE sin WHERE'. */
  writes: string[]
  /** Reads without a limit. */
  isUnlimited: boolean
}

/** What a query is about to do, by its keywords; strings, quoted names and comments are ignored. */
export function inspectSql(query: string): SqlInspection {
  const tree = PostgreSQL.language.parser.parse(query)
  const writes = new Set<string>()
  let isUnlimited = false
  tree.iterate({
    enter: ({ name, node }) => {
      if (name !== 'Statement' && name !== 'Parens') return
      const words = keywordsOf(node, query)
      for (const each of writesOf(words)) writes.add(each)
      if (name === 'Statement') isUnlimited ||= isWithoutLimit(words)
    },
  })
  return { writes: [...writes], isUnlimited }
}

type Node = { getChildren(name: string): { from: number; to: number }[] }

/** Keywords in lower case; those within parentheses belong to a subquery. */
function keywordsOf(node: Node, query: string): string[] {
  return node.getChildren('Keyword').map(({ from, to }) => query.slice(from, to).toLowerCase())
}

function isWithoutLimit(words: string[]): boolean {
  return words.includes('select') && !words.includes('limit') && !words.includes('fetch')
}

const verbs = new Set(
  'insert update delete merge truncate alter create grant revoke call do refresh reindex'.split(' '),
)
// Words that may precede the verb of a query; after any other it is part of a clause, as in ON CONFLICT DO UPDATE.
const beforeVerb = new Set(['as', 'materialized', 'explain', 'analyze', 'verbose'])

function writesOf(words: string[]): string[] {
  return words.flatMap((word, at) => {
    const before = words[at - 1]
    // Also a part of ALTER TABLE, but not ON COMMIT DROP.
    if (word === 'drop') return before === 'commit' ? [] : ['DROP']
    if (word === 'into') return words.includes('insert') || words.includes('merge') ? [] : ['INTO']
    return verbs.has(word) ? namesOfVerb(word, before, words.slice(at)) : []
  })
}

function namesOfVerb(verb: string, before: string | undefined, words: string[]): string[] {
  if (before === undefined || beforeVerb.has(before)) return [named(verb, words)]
  const isLock = verb === 'update' && (before === 'for' || before === 'key')
  return isLock ? ['FOR UPDATE'] : []
}

function named(verb: string, words: string[]): string {
  const isBoundless = (verb === 'delete' || verb === 'update') && !words.includes('where')
  return isBoundless ? `${verb.toUpperCase()} sin WHERE` : verb.toUpperCase()
}

/** Warning about statements that affect more than single rows; '' without any. */
export function warningOf({ writes }: SqlInspection): string {
  return writes
    .flatMap((each) => {
      if (each === 'DROP') return ['DROP elimina objetos enteros.']
      if (each === 'TRUNCATE') return ['TRUNCATE vacía tablas enteras.']
      return each.endsWith('sin WHERE') ? [`${each} alcanza a todas las filas.`] : []
    })
    .join(' ')
}
