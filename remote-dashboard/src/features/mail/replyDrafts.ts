import { readStoredJson, writeStoredJson } from 'shared-ui'

const key = 'mailDrafts'
const MAX_DRAFTS = 20

type Drafts = [mailId: string, text: string][]

/** Replies that were typed and not sent, in this browser until the session ends; the latest last. */
function readDrafts(): Drafts {
  const stored = readStoredJson(key)
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (each): each is Drafts[number] =>
      Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'string',
  )
}

export function readDraft(mailId: string): string {
  return readDrafts().find(([id]) => id === mailId)?.[1] ?? ''
}

/** Stores the text; a blank one is removed. */
export function writeDraft(mailId: string, text: string) {
  const others = readDrafts().filter(([id]) => id !== mailId)
  const drafts: Drafts = text.trim() === '' ? others : [...others, [mailId, text]]
  writeStoredJson(key, drafts.slice(-MAX_DRAFTS))
}
