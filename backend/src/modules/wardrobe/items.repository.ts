import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { wardrobeCategories, wardrobeItems } from '../../db/schema/wardrobe.ts'
import type { CategoryRow } from './categories.repository.ts'

export type ItemRow = { item: typeof wardrobeItems.$inferSelect; category: CategoryRow | null }

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
