/** Remembers what was computed from one version of the data; from another version it is computed anew. */
export function createMemo<Value>({ entries, milliseconds }: { entries: number; milliseconds: number }) {
  const kept = new Map<string, { version: string; value: Promise<Value>; until: number }>()

  return (key: string, version: string, compute: () => Promise<Value>): Promise<Value> => {
    const found = kept.get(key)
    if (found && found.version === version && found.until > performance.now()) return found.value
    kept.delete(key)
    const value = compute()
    kept.set(key, { version, value, until: performance.now() + milliseconds })
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key)
    })
    const [oldest] = kept.keys()
    if (kept.size > entries && oldest !== undefined) kept.delete(oldest)
    return value
  }
}
