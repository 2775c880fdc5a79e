import { LRUCache } from 'lru-cache'

/** Caches what was computed from one version of the data; after a new version or a failure it is recomputed. */
export function createVersionedCache<Value>({ entries, ttlMs }: { entries: number; ttlMs: number }) {
  const cache = new LRUCache<string, { version: string; value: Promise<Value> }>({ max: entries, ttl: ttlMs })

  return (key: string, version: string, compute: () => Promise<Value>): Promise<Value> => {
    const cached = cache.get(key)
    if (cached?.version === version) return cached.value
    const value = compute()
    cache.set(key, { version, value })
    value.catch(() => {
      if (cache.peek(key)?.value === value) cache.delete(key)
    })
    return value
  }
}
