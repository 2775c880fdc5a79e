/**
 * Everything the site keeps in the browser. `local` is shared by all tabs and outlives them; `tab` ends with its tab.
 * `session` ends with the sign-in session as well: `forgetSession` removes it at sign-out.
 */
const rules = {
  /** Tokens and user of the session; the access token first, so that no tab sees a token without its user. */
  accessToken: 'session',
  refreshToken: 'session',
  user: 'session',
  /** The session's state without its secrets, for tools. */
  auth: 'local',
  /** When the server ended the session, in ms. */
  expiredAt: 'local',
  /** The page that an administrator left last. */
  lastURL: 'local',
  /** Secret of the Google sign-in that began in this browser. */
  oauthState: 'local',
  /** The page that a sign-in at another site began on. */
  signInStartedOn: 'tab',
  theme: 'local',
  /** 'false' while the dashboard's sidebar is folded. */
  sidebar: 'local',
  /** 'true' while the developer toolbar shows. */
  showFloatingSlice: 'local',
  /** Position of the developer toolbar. */
  developerToolbar: 'local',
  /** 'off' where the dashboard's shortcuts of a single key are switched off. */
  shortcuts: 'local',
  /** The release whose news each person of this browser has seen, by id. */
  newsSeen: 'local',
  academyProgress: 'local',
  // Queries may hold personal data, so they end with the session.
  sqlHistory: 'session',
  /** Replies to mails that are not sent yet. */
  mailDrafts: 'session',
  /** What was chosen in the command palette last, with names of people. */
  paletteRecent: 'session',
  whatsAppGreeted: 'tab',
  readingPositions: 'tab',
  'contact-draft': 'tab',
  /** Versions of remotes that a tester chose. */
  'mfe:overrides': 'tab',
  /** When the link that these versions came from ends. */
  'mfe:testers': 'tab',
  /** A random number from 0 to 9999, which decides whose share of the visitors this browser belongs to. */
  'mfe:visitor': 'local',
  /** The versions that the tab with the latest focus shows, for tabs that are opened from it. */
  'mfe:visit': 'local',
  /** The document that this tab left last. */
  'mfe:left': 'tab',
  /** Versions that broke in this tab. */
  'mfe:broken': 'tab',
  /** Versions whose page is about to be drawn, or froze while it was. */
  'mfe:mounting': 'local',
} as const

type NamedKey = keyof typeof rules
/** A key of the browser's storage: hidden columns of a list, or address of a list, go by the list's name. */
export type StorageKey = NamedKey | `columns:${string}` | `list:${string}`

/** Values that the browser did not take: storage may be forbidden or full. They last as long as the page. */
const unsaved = new Map<StorageKey, string>()

function areaOf(key: StorageKey): Storage | undefined {
  if (typeof window === 'undefined') return undefined
  const isTab = key.startsWith('list:') || rules[key as NamedKey] === 'tab'
  return isTab ? window.sessionStorage : window.localStorage
}

/** The stored value, or null. Never throws. */
export function readStored(key: StorageKey): string | null {
  const value = unsaved.get(key)
  if (value !== undefined) return value
  try {
    return areaOf(key)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Keeps a value, or removes it when it is null. Never throws: what the browser refuses lasts as long as the page. */
export function writeStored(key: StorageKey, value: string | null): void {
  unsaved.delete(key)
  try {
    const area = areaOf(key)
    if (value === null) area?.removeItem(key)
    else if (!area) unsaved.set(key, value)
    else {
      area.setItem(key, value)
      // Throws where a page may write but not read.
      area.getItem(key)
    }
  } catch {
    if (value !== null) unsaved.set(key, value)
  }
}

/** The stored JSON value; null when there is none or it cannot be parsed. Its shape is for the caller to check. */
export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value as JSON, by the rules of `writeStored`. */
export function writeStoredJson(key: StorageKey, value: unknown): void {
  writeStored(key, JSON.stringify(value))
}

/** Removes what ends with the sign-in session. */
export function forgetSession(): void {
  for (const key of Object.keys(rules) as NamedKey[]) if (rules[key] === 'session') writeStored(key, null)
}

/** Calls back when another tab changes one of the keys or clears the storage; returns the function that stops it. */
export function followStored(keys: readonly StorageKey[], onChange: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.some((followed) => followed === key)) onChange()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
