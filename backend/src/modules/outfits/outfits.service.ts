import { randomBytes } from 'node:crypto'
import { ConflictError } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import type { OutfitPiece } from '../../db/schema/outfits.ts'
import { ApiError, notFound } from '../../errors.ts'
import { placeOf, slotOf } from '../wardrobe/places.ts'
import {
  addOutfit,
  type CurrentRow,
  countOutfits,
  findCurrent,
  findOwnItems,
  listOutfits,
  listWorn,
  lockCurrent,
  lockOutfit,
  lockOutfits,
  MAX_OUTFITS,
  type OutfitRow,
  saveCurrent,
  updateOutfit,
  type WornItem,
} from './outfits.repository.ts'
import { placeOfSample } from './samples.ts'

/** 128 bits, which nobody guesses, as 22 characters. */
const SHARE_BYTES = 16

export const missingOutfit = () => notFound('No se encontró el conjunto.')

/** The outfits of a person, without garments that no longer exist. */
export async function readOutfits(db: Db, userId: string): Promise<OutfitRow[]> {
  const rows = await listOutfits(db, userId)
  const own = await findOwnItems(db, userId, itemsIn(rows.flatMap(({ pieces }) => pieces)))
  return rows.map((row) => ({ ...row, pieces: onlyOwn(row.pieces, own) }))
}

export async function createOutfit(
  db: Db,
  userId: string,
  input: Pick<OutfitRow, 'name' | 'pieces' | 'isFavorite'>,
): Promise<OutfitRow> {
  const own = await findOwnItems(db, userId, itemsIn(input.pieces))
  // The garment of somebody else is one that does not exist.
  if (onlyOwn(input.pieces, own).length < input.pieces.length)
    throw new ApiError(400, 'invalid', 'Una de las prendas ya no está en tu armario. Cámbiala por otra.', {
      pieces: 'Una de las prendas ya no está en tu armario.',
    })
  return db.transaction(async (transaction) => {
    await lockOutfits(transaction, userId)
    if ((await countOutfits(transaction, userId)) >= MAX_OUTFITS)
      throw new ConflictError(
        'full',
        `Ya guardas ${MAX_OUTFITS} conjuntos, que es el máximo. Elimina alguno que no uses.`,
      )
    return addOutfit(transaction, { userId, ...input })
  })
}

/** A shared outfit keeps its address; one that is shared again after it was withdrawn gets another. */
export async function shareOutfit(
  db: Db,
  which: { id: string; userId: string },
  { isShared, sharedBy }: { isShared: boolean; sharedBy: string | null },
): Promise<OutfitRow> {
  return db.transaction(async (transaction) => {
    const before = await lockOutfit(transaction, which.id, which.userId)
    if (!before) throw missingOutfit()
    const shareId = before.shareId ?? randomBytes(SHARE_BYTES).toString('base64url')
    const sharing = isShared ? { shareId, sharedBy } : { shareId: null, sharedBy: null }
    const after = await updateOutfit(transaction, which, sharing)
    if (!after) throw missingOutfit()
    return { ...after, pieces: await ownPieces(transaction, which.userId, after.pieces) }
  })
}

export async function ownPieces(db: Db, userId: string, pieces: OutfitPiece[]): Promise<OutfitPiece[]> {
  return onlyOwn(pieces, await findOwnItems(db, userId, itemsIn(pieces)))
}

/** What the person wears, without garments that no longer exist. */
export async function readCurrent(db: Db, userId: string): Promise<CurrentRow | undefined> {
  const row = await findCurrent(db, userId)
  return row && { ...row, pieces: await ownPieces(db, userId, row.pieces) }
}

type Change = { pieces: OutfitPiece[]; changedMsAgo: number; isAnonymous: boolean }

/** Merges what a device sends into what the account has; returns what the person wears then. Idempotent. */
export async function mergeCurrent(
  db: Db,
  userId: string,
  { pieces, changedMsAgo, isAnonymous }: Change,
): Promise<CurrentRow | undefined> {
  const sent = await ownPieces(db, userId, pieces)
  const changedAt = new Date(Date.now() - changedMsAgo)
  await db.transaction(async (transaction) => {
    const kept = await lockCurrent(transaction, userId)
    const isOlder = kept !== undefined && kept.changedAt > changedAt
    const isOnlySamples = isAnonymous && itemsIn(sent).length === 0 && itemsIn(kept?.pieces ?? []).length > 0
    if (sent.length > 0 && !isOlder && !isOnlySamples)
      await saveCurrent(transaction, userId, { pieces: sent, changedAt })
  })
  return readCurrent(db, userId)
}

/** A piece of an outfit that others may see. */
export type ShownPiece = Pick<OutfitPiece, 'slot' | 'sample'> & {
  place: NonNullable<ReturnType<typeof placeOf>>
  item: WornItem | null
}

/** The pieces of an outfit, each where it is worn; without garments that no longer exist or whose kind has changed. */
export async function shownPieces(db: Db, outfit: OutfitRow): Promise<ShownPiece[]> {
  const items = new Map((await listWorn(db, outfit)).map((item) => [item.id, item]))
  return outfit.pieces.flatMap(({ slot, itemId, sample }) => {
    const item = (itemId && items.get(itemId)) || null
    const place = item ? placeOf(item.category) : placeOfSample(sample)
    return place && slotOf(place) === slot ? [{ slot, sample: item ? null : sample, place, item }] : []
  })
}

const itemsIn = (pieces: OutfitPiece[]) => [...new Set(pieces.flatMap(({ itemId }) => itemId ?? []))]

function onlyOwn(pieces: OutfitPiece[], own: Set<string>): OutfitPiece[] {
  return pieces.filter(({ itemId }) => itemId === null || own.has(itemId.toLowerCase()))
}
