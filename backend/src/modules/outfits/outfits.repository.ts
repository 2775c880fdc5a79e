import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { currentOutfits, type OutfitPiece, outfits } from '../../db/schema/outfits.ts'
import { users } from '../../db/schema/users.ts'
import { wardrobeCategories, wardrobeItems } from '../../db/schema/wardrobe.ts'

/** Of one person. */
export const MAX_OUTFITS = 200

export type OutfitRow = typeof outfits.$inferSelect
export type CurrentRow = typeof currentOutfits.$inferSelect

/** Serialises a person's new outfits until the transaction ends, so that two requests cannot both take the last place. */
export async function lockOutfits(db: Db, userId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`outfits ${userId}`}, 0))`)
}

export async function countOutfits(db: Db, userId: string): Promise<number> {
  return db.$count(outfits, eq(outfits.userId, userId))
}

export async function listOutfits(db: Db, userId: string): Promise<OutfitRow[]> {
  return db
    .select()
    .from(outfits)
    .where(eq(outfits.userId, userId))
    .orderBy(desc(outfits.isFavorite), desc(outfits.createdAt), outfits.id)
}

type OutfitInput = Pick<OutfitRow, 'userId' | 'name' | 'pieces' | 'isFavorite'>

export async function addOutfit(db: Db, input: OutfitInput): Promise<OutfitRow> {
  const [row] = await db.insert(outfits).values(input).returning()
  if (!row) throw new Error('an inserted outfit has no row')
  return row
}

const owned = (id: string, userId: string) => and(eq(outfits.id, id), eq(outfits.userId, userId))

/** Undefined for an outfit that does not exist and for one of somebody else. */
export async function lockOutfit(db: Db, id: string, userId: string): Promise<OutfitRow | undefined> {
  const [row] = await db.select().from(outfits).where(owned(id, userId)).for('update')
  return row
}

export async function updateOutfit(
  db: Db,
  { id, userId }: { id: string; userId: string },
  changes: Partial<Pick<OutfitRow, 'name' | 'isFavorite' | 'shareId' | 'sharedBy'>>,
): Promise<OutfitRow | undefined> {
  const [row] = await db
    .update(outfits)
    .set({ ...changes, updatedAt: new Date() })
    .where(owned(id, userId))
    .returning()
  return row
}

/** Returns the deleted row; undefined for an outfit that does not exist and for one of somebody else. */
export async function deleteOutfit(db: Db, id: string, userId: string): Promise<OutfitRow | undefined> {
  const [row] = await db.delete(outfits).where(owned(id, userId)).returning()
  return row
}

/** Those of these garments that are the person's. */
export async function findOwnItems(db: Db, userId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: wardrobeItems.id })
    .from(wardrobeItems)
    .where(and(eq(wardrobeItems.userId, userId), inArray(wardrobeItems.id, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** The current outfit, until the end of the transaction. */
export async function lockCurrent(db: Db, userId: string): Promise<CurrentRow | undefined> {
  const [row] = await db.select().from(currentOutfits).where(eq(currentOutfits.userId, userId)).for('update')
  return row
}

export async function findCurrent(db: Db, userId: string): Promise<CurrentRow | undefined> {
  const [row] = await db.select().from(currentOutfits).where(eq(currentOutfits.userId, userId))
  return row
}

export async function saveCurrent(
  db: Db,
  userId: string,
  changed: { pieces: OutfitPiece[]; changedAt: Date },
): Promise<CurrentRow> {
  const [row] = await db
    .insert(currentOutfits)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: currentOutfits.userId, set: changed })
    .returning()
  if (!row) throw new Error('a saved outfit has no row')
  return row
}

/** An outfit by its public address; that of an account that was deactivated or is being deleted does not exist. */
export async function findShared(db: Db, shareId: string): Promise<OutfitRow | undefined> {
  const [row] = await db
    .select({ outfit: outfits })
    .from(outfits)
    .innerJoin(users, eq(users.id, outfits.userId))
    .where(and(eq(outfits.shareId, shareId), users.isActive, isNull(users.deletionDueAt)))
  return row?.outfit
}

export type WornItem = Awaited<ReturnType<typeof listWorn>>[number]

/** The garments of an outfit that are still its owner's. */
export async function listWorn(db: Db, { userId, pieces }: Pick<OutfitRow, 'userId' | 'pieces'>) {
  const ids = pieces.flatMap(({ itemId }) => itemId ?? [])
  if (ids.length === 0) return []
  const { id, description, image, photoId, updatedAt } = wardrobeItems
  return db
    .select({ id, description, image, photoId, updatedAt, category: wardrobeCategories })
    .from(wardrobeItems)
    .leftJoin(wardrobeCategories, eq(wardrobeCategories.id, wardrobeItems.categoryId))
    .where(and(eq(wardrobeItems.userId, userId), inArray(wardrobeItems.id, ids)))
}
