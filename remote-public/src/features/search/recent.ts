import { readStoredJson, writeStored, writeStoredJson } from 'shared-ui'

const MAX_RECENT = 5

/** What was looked for last in this browser, the latest first. */
export function readRecent(): string[] {
  const stored = readStoredJson('searchRecent')
  const texts = Array.isArray(stored) ? stored : []
  return texts.filter((each): each is string => typeof each === 'string').slice(0, MAX_RECENT)
}

export function rememberSearch(typed: string) {
  if ([...typed].length < 2) return
  const others = readRecent().filter((other) => other.toLowerCase() !== typed.toLowerCase())
  writeStoredJson('searchRecent', [typed, ...others].slice(0, MAX_RECENT))
}

export function forgetSearches() {
  writeStored('searchRecent', null)
}
