import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { savedViews } from '../../db/schema/savedViews.ts'
import { lockUser } from '../users/lockUser.ts'

export type ViewRow = typeof savedViews.$inferSelect

type NewView = Pick<ViewRow, 'userId' | 'list' | 'name' | 'search' | 'columns' | 'isDefault'>
type ViewChange = Partial<Pick<ViewRow, 'name' | 'search' | 'columns' | 'isDefault'>>

export async function listViews(db: Db, userId: string): Promise<ViewRow[]> {
  const found = db.select().from(savedViews).where(eq(savedViews.userId, userId))
  return found.orderBy(asc(savedViews.list), asc(savedViews.name), asc(savedViews.id))
}

/** Undefined when the person already has as many views as they may, of the list or of all lists. */
export async function insertView(
  db: Db,
  view: NewView,
  max: { ofList: number; ofPerson: number },
): Promise<ViewRow | undefined> {
  const { userId, list } = view
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const ofPerson = eq(savedViews.userId, userId)
    if ((await tx.$count(savedViews, ofPerson)) >= max.ofPerson) return undefined
    if ((await tx.$count(savedViews, and(ofPerson, eq(savedViews.list, list)))) >= max.ofList)
      return undefined
    if (view.isDefault) await clearDefault(tx, view)
    const [row] = await tx.insert(savedViews).values(view).returning()
    return row
  })
}

/** Undefined when the person has no such view. */
export async function updateView(
  db: Db,
  userId: string,
  id: string,
  change: ViewChange,
): Promise<ViewRow | undefined> {
  return db.transaction(async (tx) => {
    const own = and(eq(savedViews.id, id), eq(savedViews.userId, userId))
    const [stored] = await tx.select().from(savedViews).where(own).for('update')
    if (!stored) return undefined
    if (change.isDefault) await clearDefault(tx, stored)
    const [row] = await tx
      .update(savedViews)
      .set({ ...change, updatedAt: new Date() })
      .where(own)
      .returning()
    return row
  })
}

/** Returns whether the person had such a view. */
export async function deleteView(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning({ id: savedViews.id })
  return rows.length > 0
}

/** A list has one default view at most. */
async function clearDefault(
  db: Pick<Db, 'update'>,
  view: Pick<ViewRow, 'userId' | 'list'> & { id?: string },
) {
  const { userId, list, id } = view
  await db
    .update(savedViews)
    .set({ isDefault: false })
    .where(
      and(eq(savedViews.userId, userId), eq(savedViews.list, list), id ? ne(savedViews.id, id) : undefined),
    )
}
