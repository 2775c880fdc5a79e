/**
 * Everything the site keeps in the browser. `local` is shared by all tabs and outlives them; `tab` ends with its tab.
 * `session` ends with the sign-in session; `account` only with a sign-out, and names the account that it belongs to; `reader` with a
 * sign-out and when another account signs in. `forgetSession` and `claimForReader` remove them.
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
  /** The page that an administrator returns to after the next sign-in. */
  lastURL: 'local',
  /** Secret of the Google sign-in that began in this browser. */
  oauthState: 'local',
  /** The page that a sign-in at another site began on. */
  signInStartedOn: 'tab',
  /** The page that a sign-up began on; its link may open in another tab. */
  signUpStartedOn: 'local',
  theme: 'local',
  /** 'false' while the dashboard's sidebar is folded. */
  sidebar: 'local',
  /** 'true' while the developer toolbar shows. */
  showFloatingSlice: 'local',
  /** Position of the developer toolbar. */
  developerToolbar: 'local',
  /** 'off' when the dashboard's single-key shortcuts are disabled. */
  shortcuts: 'local',
  /** The release whose news each user of this browser has seen, by user id. */
  newsSeen: 'local',
  /** What the reader did with each lesson; the server has it as well while somebody is signed in. */
  academyReading: 'reader',
  /** Which questions of lessons the reader got right; the server has it as well while somebody is signed in. */
  academyQuestions: 'reader',
  /** What was worn last in Mix&Match; the server has it as well while somebody is signed in. */
  outfit: 'reader',
  /** What was looked for last on the public pages. */
  searchRecent: 'reader',
  // Keys of 2.0.0, whose values the academy moves to the one above.
  academyProgress: 'reader',
  academyBookmarks: 'reader',
  /** Id of the account that signed in last and has not signed out, to which these belong. */
  reader: 'reader',
  // Queries may hold personal data, so they end with the session.
  sqlHistory: 'session',
  /** Replies to mails that are not sent yet. */
  mailDrafts: 'account',
  /** The latest choices in the command palette, which include names of people. */
  paletteRecent: 'session',
  whatsAppGreeted: 'tab',
  readingPositions: 'tab',
  /** Versions of remotes that a tester chose. */
  'mfe:overrides': 'tab',
  /** The signed link that these versions came from. */
  'mfe:testers': 'tab',
  /** A random number from 0 to 9999, which decides whether this browser belongs to a canary's share of the visitors. */
  'mfe:visitor': 'local',
  /** The versions that the tab with the latest focus shows, for tabs that are opened from it. */
  'mfe:visit': 'local',
  /** Id of the document that this tab left last. */
  'mfe:left': 'tab',
  /** Versions that broke in this tab. */
  'mfe:broken': 'tab',
  // Keys of 1.0.0: its remotes run in a newer shell until they are replaced, and when they stand in.
  'contact-draft': 'tab',
  'mfe:mounting': 'local',
} as const

type NamedKey = keyof typeof rules
/**
 * A storage key. The hidden columns and the address of a list are stored under the list's name; the version whose page is about
 * to render, or froze while rendering, under its document's id; the unsaved text of a form under its account and name.
 */
export type StorageKey =
  | NamedKey
  | `columns:${string}`
  | `list:${string}`
  | `mfe:mounting:${string}`
  | `draft:${string}`

/** Values that the browser did not store, because storage is forbidden or full. They last as long as the page. */
const unsaved = new Map<StorageKey, string>()

function areaOf(key: StorageKey): Storage | undefined {
  if (typeof window === 'undefined') return undefined
  const isTab = /^(list|draft):/.test(key) || rules[key as NamedKey] === 'tab'
  return isTab ? window.sessionStorage : window.localStorage
}

/**
 * The stored value, or null. Never throws.
 * @example const mode = readStored('theme')
 */
export function readStored(key: StorageKey): string | null {
  const value = unsaved.get(key)
  if (value !== undefined) return value
  try {
    return areaOf(key)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/**
 * Stores a value, or removes it when it is null. Never throws: a rejected value lasts as long as the page.
 * @example writeStored('theme', 'light')
 */
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

/**
 * The stored JSON value; null when there is none or it cannot be parsed. The caller has to check its shape.
 * @example const draft = draftSchema.safeParse(readStoredJson('draft:contact'))
 */
export function readStoredJson(key: StorageKey): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Stores a value as JSON, by the rules of `writeStored`.
 * @example writeStoredJson('draft:contact', { message })
 */
export function writeStoredJson(key: StorageKey, value: unknown): void {
  writeStored(key, JSON.stringify(value))
}

/** Removes what ends with the sign-in session; after a sign-out, also what was typed and not saved. */
export function forgetSession({ isExpired = false } = {}): void {
  for (const key of Object.keys(rules) as NamedKey[])
    if (rules[key] === 'session' || (rules[key] === 'account' && !isExpired)) writeStored(key, null)
  if (isExpired) return
  forgetReader()
  forgetDrafts()
}

/**
 * Makes what was read in this browser that of the account that signs in. What another account left, whose session expired, is
 * removed; what somebody read before signing in becomes the account's.
 * @example claimForReader(user.id)
 */
export function claimForReader(accountId: string): void {
  if (![null, accountId].includes(readStored('reader'))) forgetReader()
  writeStored('reader', accountId)
}

function forgetReader(): void {
  for (const key of Object.keys(rules) as NamedKey[]) if (rules[key] === 'reader') writeStored(key, null)
}

function forgetDrafts(): void {
  try {
    for (const key of [...unsaved.keys(), ...Object.keys(window.sessionStorage)])
      if (isDraft(key)) writeStored(key, null)
  } catch {
    // Where the browser forbids storage, nothing outlives the page.
  }
}

function isDraft(key: string): key is `draft:${string}` {
  return key.startsWith('draft:')
}

/**
 * Calls back when another tab changes one of the keys or clears the storage; returns the function that stops it.
 * @example useEffect(() => followStored(['theme'], refresh), [refresh])
 */
export function followStored(keys: readonly StorageKey[], onChange: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.some((followed) => followed === key)) onChange()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}
