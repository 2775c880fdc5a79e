import {
  wardrobeCategories as categories,
  wardrobeItems as items,
} from '../../../../seed-content/wardrobe.ts'
import type { Db } from '../../../db/database.ts'
import { users } from '../../../db/schema/users.ts'
import { wardrobeCategories, wardrobeItems } from '../../../db/schema/wardrobe.ts'
import { daysBefore, known } from './moments.ts'

export async function seedWardrobe(db: Db, now: Date) {
  const owners = new Map(
    (await db.select({ id: users.id, username: users.username }).from(users)).map((user) => [
      user.username,
      user.id,
    ]),
  )
  const inserted = await db.insert(wardrobeCategories).values(categories).returning()
  const categoryIds = new Map(inserted.map((category) => [category.name, category.id]))
  await db.insert(wardrobeItems).values(
    items.map((item) => ({
      userId: known(owners, item.owner, `la prenda ${item.slug}`),
      categoryId: item.category && known(categoryIds, item.category, `la prenda ${item.slug}`),
      description: item.description,
      image: item.image,
      createdAt: daysBefore(now, item.daysAgo),
      updatedAt: daysBefore(now, item.daysAgo),
    })),
  )
}
