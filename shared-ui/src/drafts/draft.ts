// By the package's name: a remote that bundles this file uses the shell's copy of the rest.
import { readStored, readStoredJson, type StorageKey, writeStored, writeStoredJson } from 'shared-ui'

/** The unsaved text of one form, as its present user typed it. */
export interface Draft {
  read: () => unknown
  /** Stores the value for this tab; null removes it. */
  write: (value: unknown) => void
  /** Whether the account that opened the draft, or nobody, is still the present one. */
  isOwned: () => boolean
}

/**
 * The draft with this name of the account that is signed in now. It survives the end of the session, and only the same account
 * gets it back; what somebody wrote before signing in becomes the account's.
 * @example const draft = openDraft('contact')
 */
export function openDraft(name: string): Draft {
  const owner = presentAccount()
  const key = keyOf(owner, name)
  return {
    read() {
      const anonymous = keyOf('', name)
      const before = owner && readStored(anonymous)
      if (before) {
        writeStored(anonymous, null)
        if (readStored(key) === null) writeStored(key, before)
      }
      return readStoredJson(key)
    },
    write: (value) => (value === null ? writeStored(key, null) : writeStoredJson(key, value)),
    isOwned: () => presentAccount() === owner,
  }
}

function keyOf(owner: string, name: string): StorageKey {
  return `draft:${owner}:${name}`
}

/** Id of the signed-in user; empty without one. */
function presentAccount(): string {
  const user = readStoredJson('user')
  const id = typeof user === 'object' && user !== null && 'id' in user ? user.id : ''
  return typeof id === 'string' ? id : ''
}
