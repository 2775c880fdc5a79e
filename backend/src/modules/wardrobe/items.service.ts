import { stale } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import { ApiError, databaseConstraint, forbidden, notFound } from '../../errors.ts'
import { requirePlace } from '../../limits/wardrobeLimit.ts'
import type { Author } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import type { MediaStorage } from '../media/media.storage.ts'
import { canAccess } from '../users/users.policy.ts'
import { addItem, findItem, type ItemInput, type ItemRow, lockItem, updateItem } from './items.repository.ts'
import { hasPhoto } from './photos/photos.storage.ts'

type Place = { db: Db; storage: MediaStorage }

export async function createItem(
  { db, storage }: Place,
  author: Author,
  userId: string,
  input: ItemInput,
): Promise<ItemRow> {
  await requirePhoto(storage, userId, input.photoId)
  return db
    .transaction(async (transaction) => {
      await requirePlace(transaction, userId)
      const after = await addItem(transaction, userId, input)
      await recordChange(transaction, author, changeOf('item', { after }))
      return readItem(transaction, after.id)
    })
    .catch(explainCategory)
}

/** Applies an edit to an item that the caller may access. */
export async function editItem(
  { db, storage }: Place,
  author: Author,
  { item: { id, userId } }: ItemRow,
  { updatedAt, ...changes }: Partial<ItemInput> & { updatedAt?: string | undefined },
): Promise<ItemRow> {
  await requirePhoto(storage, userId, changes.photoId)
  return db
    .transaction(async (transaction) => {
      const before = await lockItem(transaction, id)
      if (!before) throw itemNotFound()
      const after = await updateItem(transaction, id, changes, updatedAt ? new Date(updatedAt) : undefined)
      if (!after) throw stale()
      await recordChange(transaction, author, changeOf('item', { before, after }))
      return readItem(transaction, id)
    })
    .catch(explainCategory)
}

/** Users access their own items, administrators all; others do not learn which ids exist. */
export async function accessItem(db: Db, actor: SignedIn['user'], itemId: string): Promise<ItemRow> {
  const row = await findItem(db, itemId)
  if (row && canAccess(actor, row.item.userId)) return row
  if (actor.role !== 'admin') throw forbidden()
  throw itemNotFound()
}

async function readItem(db: Db, id: string): Promise<ItemRow> {
  const row = await findItem(db, id)
  if (!row) throw itemNotFound()
  return row
}

/** Photos are found by their owner, so that another person's photo is one that does not exist. */
async function requirePhoto(storage: MediaStorage, userId: string, photoId: string | null | undefined) {
  if (photoId && !(await hasPhoto(storage, { userId, photoId })))
    throw invalid('photoId', 'La foto ya no está. Súbela de nuevo.')
}

function explainCategory(error: unknown): never {
  const isMissing = /^wardrobe_items_category_id/.test(databaseConstraint(error) ?? '')
  throw isMissing ? invalid('categoryId', 'Esa categoría ya no existe. Elige otra.') : error
}

function invalid(field: string, message: string) {
  return new ApiError(400, 'invalid', message, { [field]: message })
}

function itemNotFound() {
  return notFound('No se encontró el item')
}
