import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** The colours by which people find their garments. */
export const itemColors = [
  ...(['black', 'white', 'gray', 'beige', 'brown', 'red', 'orange', 'yellow'] as const),
  ...(['green', 'blue', 'purple', 'pink', 'multicolor'] as const),
] as const

export const wardrobeCategories = pgTable('wardrobe_categories', {
  id: id(),
  name: text('name').notNull().unique(),
  nameES: text('name_es').notNull(),
  group: text('group').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const wardrobeItems = pgTable(
  'wardrobe_items',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An item without a category is shown under 'Otros'. */
    categoryId: uuid('category_id').references(() => wardrobeCategories.id, { onDelete: 'set null' }),
    description: text('description').notNull(),
    image: text('image'),
    color: text('color', { enum: itemColors }),
    /** The owner's photo in the storage of media, which comes before `image`. It is no row, so there is no reference. */
    photoId: uuid('photo_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('wardrobe_items_user_index').on(table.userId, table.createdAt),
    index('wardrobe_items_category_index').on(table.categoryId),
    index('wardrobe_items_photo_index').on(table.photoId),
  ],
)
