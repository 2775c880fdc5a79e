import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { wardrobeCategories, wardrobeItems } from '../../db/schema/wardrobe.ts'
import type { CategoryRow } from './categories.repository.ts'

export type ItemRow = { item: typeof wardrobeItems.$inferSelect; category: CategoryRow | null }

export type ItemInput = Pick<ItemRow['item'], 'description' | 'categoryId' | 'color' | 'photoId'>

const columns = { item: wardrobeItems, category: wardrobeCategories }

export async function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(wardrobeItems)
    .leftJoin(wardrobeCategories, eq(wardrobeCategories.id, wardrobeItems.categoryId))
    .where(eq(wardrobeItems.id, id))
  return row
}

export async function listItemsOf(db: Db, userId: string): Promise<ItemRow[]> {
  return db
    .select(columns)
    .from(wardrobeItems)
    .leftJoin(wardrobeCategories, eq(wardrobeCategories.id, wardrobeItems.categoryId))
    .where(eq(wardrobeItems.userId, userId))
    .orderBy(desc(wardrobeItems.createdAt), wardrobeItems.id)
}

export async function addItem(db: Db, userId: string, input: ItemInput): Promise<ItemRow['item']> {
  const [row] = await db
    .insert(wardrobeItems)
    .values({ ...input, userId })
    .returning()
  if (!row) throw new Error('an inserted item has no row')
  return row
}

/** Locked until the transaction ends. */
export async function lockItem(db: Db, id: string): Promise<ItemRow['item'] | undefined> {
  const [row] = await db.select().from(wardrobeItems).where(eq(wardrobeItems.id, id)).for('update')
  return row
}

/** Undefined when the item has changed since `readVersion`. */
export async function updateItem(
  db: Db,
  id: string,
  changes: Partial<ItemInput>,
  readVersion: Date | undefined,
): Promise<ItemRow['item'] | undefined> {
  const [row] = await db
    .update(wardrobeItems)
    .set({ ...changes, updatedAt: new Date() })
    .where(and(eq(wardrobeItems.id, id), readVersion && eq(wardrobeItems.updatedAt, readVersion)))
    .returning()
  return row
}
