import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, updatedAt } from './columns.ts'
import { users } from './users.ts'

/** The slots of an outfit, from head to foot. A dress takes the place of a top and a bottom. */
export const outfitSlots = [
  ...(['accessories', 'outerwear', 'tops', 'dresses', 'bottoms', 'bags', 'shoes'] as const),
] as const

/** A piece of an outfit: a garment of the person, or one of the sample wardrobe by its name. */
export type OutfitPiece = {
  slot: (typeof outfitSlots)[number]
  itemId: string | null
  sample: string | null
}

const pieces = () => jsonb('pieces').$type<OutfitPiece[]>().notNull()
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * An outfit that a person saved. Pieces name garments without a foreign key, so that a garment that comes back from the bin is in its
 * outfits again; until then it is left out.
 */
export const outfits = pgTable(
  'outfits',
  {
    id: id(),
    userId: owner(),
    name: text('name').notNull(),
    pieces: pieces(),
    isFavorite: boolean('is_favorite').notNull().default(false),
    /** The unguessable end of its public address; null while nobody else sees it. */
    shareId: text('share_id'),
    /** The first name that its public page shows, if the person chose so. */
    sharedBy: text('shared_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('outfits_user_index').on(table.userId, table.createdAt),
    uniqueIndex('outfits_share_key').on(table.shareId),
  ],
)

/** What the mannequin of a person wears, on all of their devices. */
export const currentOutfits = pgTable('current_outfits', {
  userId: owner().primaryKey(),
  pieces: pieces(),
  /** By the server's clock, by which the newest of several devices wins. */
  changedAt: moment('changed_at').notNull(),
})
