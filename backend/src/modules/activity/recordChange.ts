import { clip, isLonger } from '../../clip.ts'
import type { Db } from '../../db/database.ts'
import { addActivity, type NewActivity, setChanges } from './activity.repository.ts'
import type { Author } from './author.ts'
import type { Change } from './described.ts'

const MAX_NAME = 200
const MAX_VALUE = 2000

/**
 * Records a change in the transaction that makes it, so that neither exists without the other. An edit that changes no
 * field records nothing.
 */
export async function recordChange(db: Db, author: Author, change: Change): Promise<string | undefined> {
  author.hasRecorded = true
  if (change.action === 'update' && change.changes?.length === 0) return undefined
  const [id] = await addActivity(db, [entryOf(author, change)])
  return id
}

/** Records the changes of many records. */
export async function recordChanges(db: Db, author: Author, changes: Change[]) {
  author.hasRecorded = true
  for (let at = 0; at < changes.length; at += 500) {
    await addActivity(
      db,
      changes.slice(at, at + 500).map((change) => entryOf(author, change)),
    )
  }
}

/** Adds its outcome to a change that was recorded before it began, because no transaction spans both. */
export async function recordOutcome(db: Db, id: string, changes: NonNullable<Change['changes']>) {
  await setChanges(db, id, changes.map(clipped))
}

/** For a request that turned out to change nothing. */
export function recordNothing(author: Author) {
  author.hasRecorded = true
}

function entryOf(author: Author, change: Change): NewActivity {
  const { kind, action, recordId = '', recordName = '', changes = [], by = author } = change
  return {
    ...{ kind, action, recordId, actorId: by.id, actorName: by.name, runId: author.runId },
    recordName: storable(recordName, MAX_NAME),
    changes: changes.map(clipped),
  }
}

function clipped({ before, after, ...change }: NonNullable<Change['changes']>[number]) {
  return { ...change, before: clippedValue(before), after: clippedValue(after) }
}

function clippedValue(value: unknown): unknown {
  return typeof value === 'string' ? storable(value, MAX_VALUE) : value
}

function storable(text: string, max: number): string {
  // PostgreSQL cannot store this character, nor half of one, in JSON.
  const plain = text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd')
  return isLonger(plain, max) ? `${clip(plain, max - 1)}…` : plain
}
