import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { wardrobeCategories as categories, wardrobeItems } from '../../db/schema/wardrobe.ts'

export type CategoryRow = typeof categories.$inferSelect

type CategoryInput = Pick<CategoryRow, 'name' | 'nameES' | 'group'>

export async function listCategories(db: Db): Promise<CategoryRow[]> {
  return db.select().from(categories).orderBy(asc(categories.group), asc(categories.nameES), categories.id)
}

export async function findCategory(db: Db, id: string): Promise<CategoryRow | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id))
  return row
}

/** Locked until the transaction ends. */
export async function lockCategory(db: Db, id: string): Promise<CategoryRow | undefined> {
  const [row] = await db.select().from(categories).where(eq(categories.id, id)).for('update')
  return row
}

/** How many items have the category. */
export async function countItems(db: Db, id: string): Promise<number> {
  return db.$count(wardrobeItems, eq(wardrobeItems.categoryId, id))
}

/** Undefined when the name is taken. */
export async function addCategory(db: Db, input: CategoryInput): Promise<CategoryRow | undefined> {
  const [row] = await db.insert(categories).values(input).onConflictDoNothing().returning()
  return row
}

/** Undefined when there is no such category, or when it has changed since `readVersion`. */
export async function updateCategory(
  db: Db,
  id: string,
  changes: Partial<CategoryInput>,
  readVersion: Date | undefined,
): Promise<CategoryRow | undefined> {
  const [row] = await db
    .update(categories)
    // Set explicitly, because an update needs a column and the form may have sent none.
    .set({ ...changes, updatedAt: new Date() })
    .where(and(eq(categories.id, id), readVersion && eq(categories.updatedAt, readVersion)))
    .returning()
  return row
}
