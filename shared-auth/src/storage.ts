/** Local storage of the session. Falls back to memory where the browser refuses storage or its quota is full. */
export type StorageKey = 'accessToken' | 'refreshToken' | 'user' | 'lastURL' | 'auth'

const KEYS: readonly StorageKey[] = ['accessToken', 'refreshToken', 'user', 'lastURL', 'auth']
const memory = new Map<StorageKey, string>()
let isRefused = false

function openStorage(): Storage | null {
  return isRefused || typeof window === 'undefined' ? null : window.localStorage
}

/** From here on this tab keeps its session in memory: a half-written storage must not overrule it. */
function moveToMemory(storage: Storage | null): void {
  isRefused = true
  for (const key of KEYS) {
    try {
      const value = storage?.getItem(key)
      if (value) memory.set(key, value)
    } catch {
      return
    }
  }
}

export function readItem(key: StorageKey): string | null {
  try {
    const storage = openStorage()
    if (storage) return storage.getItem(key)
  } catch {
    moveToMemory(null)
  }
  return memory.get(key) ?? null
}

export function writeItem(key: StorageKey, value: string | null): void {
  let storage: Storage | null = null
  try {
    storage = openStorage()
    if (storage && value === null) storage.removeItem(key)
    else if (storage && value !== null) storage.setItem(key, value)
    if (storage) return
  } catch {
    moveToMemory(storage)
  }
  if (value === null) memory.delete(key)
  else memory.set(key, value)
}
