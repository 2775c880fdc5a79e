import { LRUCache } from 'lru-cache'

/**
 * A value computed by a query, and the last row of the table at that moment; null when the result contains no row.
 */
export type Counted<Value> = { value: Value; last: number | null }

type Options<Value> = {
  entries: number
  ttlMs: number
  /** Merges the cached value with the value of later rows; may modify and return the former. */
  merge(value: Value, later: Value): Value
}

type Known<Value> = { value: Value; last: number }

/**
 * Caches values computed from an append-only table, whose rows are committed in the order of their ids: a later
 * request reads only the rows added since. A new version, after rows were changed or deleted, causes everything to be
 * recomputed.
 */
export function createIncrementalCache<Value>({ entries, ttlMs, merge }: Options<Value>) {
  const cache = new LRUCache<string, { version: string; known: Promise<Known<Value>> }>({
    max: entries,
    ttl: ttlMs,
  })

  /** `last` is the table's last row; `compute` reads the rows after the given one, or all. */
  return async (
    key: string,
    { version, last }: { version: string; last: number },
    compute: (after?: number) => Promise<Counted<Value>>,
  ): Promise<Value> => {
    const computeAfter = async (after?: number): Promise<Known<Value>> => {
      const computed = await compute(after)
      return { value: computed.value, last: Math.max(last, computed.last ?? 0) }
    }
    const addLaterRows = async (known: Known<Value>): Promise<Known<Value>> => {
      if (known.last >= last) return known
      const later = await computeAfter(known.last)
      return { value: merge(known.value, later.value), last: later.last }
    }
    const cached = cache.get(key)
    const isCurrent = cached?.version === version
    // An update does not extend the lifetime of an entry.
    const ttl = isCurrent ? cache.getRemainingTTL(key) : ttlMs
    const known = isCurrent ? cached.known.then(addLaterRows) : computeAfter()
    cache.set(key, { version, known }, { ttl })
    known.catch(() => {
      if (cache.peek(key)?.known === known) cache.delete(key)
    })
    return (await known).value
  }
}
