import { create } from 'zustand'

const key = 'sqlHistory'
const longest = 20

interface SqlHistory {
  /** Newest first, each query once. */
  queries: string[]
  add: (query: string) => void
  clear: () => void
}

/** The last queries that ran from this browser. */
export const useSqlHistory = /* @__PURE__ */ create<SqlHistory>((set, get) => ({
  queries: read(),
  add: (query) => {
    const queries = [query, ...get().queries.filter((other) => other !== query)].slice(0, longest)
    set({ queries })
    write(queries)
  },
  clear: () => {
    set({ queries: [] })
    write([])
  },
}))

function read(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((query) => typeof query === 'string').slice(0, longest) : []
  } catch {
    return []
  }
}

function write(queries: string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(queries))
  } catch {
    // Storage may be full or blocked: the history then lasts until the page is left.
  }
}
