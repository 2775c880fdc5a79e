import { session } from 'shared-auth'
import { readStoredJson, writeStoredJson } from 'shared-ui'

const key = 'mailDrafts'
const MAX_DRAFTS = 20

type Drafts = [mailId: string, text: string][]

interface Stored {
  owner: string
  drafts: Drafts
}

/** The replies that the signed-in user typed and did not send, in this browser until a sign-out; the latest last. */
function readDrafts(): Drafts {
  const { owner, drafts } = (readStoredJson(key) ?? {}) as Partial<Stored>
  if (owner !== session.get().user?.id || !Array.isArray(drafts)) return []
  return drafts.filter(
    (each): each is Drafts[number] =>
      Array.isArray(each) && typeof each[0] === 'string' && typeof each[1] === 'string',
  )
}

export function readDraft(mailId: string): string {
  return readDrafts().find(([id]) => id === mailId)?.[1] ?? ''
}

/** Stores the text; a blank one is removed. */
export function writeDraft(mailId: string, text: string) {
  const owner = session.get().user?.id
  if (!owner) return
  const others = readDrafts().filter(([id]) => id !== mailId)
  const drafts: Drafts = text.trim() === '' ? others : [...others, [mailId, text]]
  writeStoredJson(key, { owner, drafts: drafts.slice(-MAX_DRAFTS) } satisfies Stored)
}
