import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  real,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, searchText, updatedAt } from './columns.ts'
import { users } from './users.ts'

export const mediaKinds = ['jpeg', 'png', 'webp', 'avif', 'svg', 'pdf'] as const

/** Pictures and documents that people upload for use in content. Their bytes are in the storage, under the hash. */
export const media = pgTable(
  'media',
  {
    id: id(),
    /** SHA-256 of the uploaded bytes, in hexadecimal; part of the public address. */
    hash: text('hash').notNull(),
    kind: text('kind', { enum: mediaKinds }).notNull(),
    name: text('name').notNull(),
    /** Of the uploaded file. */
    bytes: integer('bytes').notNull(),
    /** In pixels, with the orientation of the camera applied; null for a PDF. */
    width: integer('width'),
    height: integer('height'),
    /** Widths of the files that were made of a raster image, ascending; empty for others. */
    widths: integer('widths').array().notNull().default(sql`'{}'::integer[]`),
    isAnimated: boolean('is_animated').notNull().default(false),
    /** What has to stay visible when a layout crops the image, as fractions of its width and height. */
    focalX: real('focal_x').notNull().default(0.5),
    focalY: real('focal_y').notNull().default(0.5),
    /** `#rrggbb`, shown until a raster image is loaded. */
    dominantColor: text('dominant_color'),
    alt: text('alt').notNull().default(''),
    /** The image needs no alternative text. */
    isDecorative: boolean('is_decorative').notNull().default(false),
    folder: text('folder').notNull().default(''),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('name', 'alt', 'folder'),
  },
  (table) => [
    uniqueIndex('media_hash_key').on(table.hash),
    // Apart: a restored database would write one condition over both in another form.
    check('media_focal_x_check', sql`focal_x between 0 and 1`),
    check('media_focal_y_check', sql`focal_y between 0 and 1`),
    index('media_created_at_index').on(table.createdAt.desc(), table.id),
    index('media_folder_index').on(table.folder, table.createdAt.desc()),
    index('media_owner_index').on(table.ownerId),
    index('media_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Which records show which media, written when a record is saved. */
export const mediaUses = pgTable(
  'media_uses',
  {
    id: id(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    /** What the record is, such as `course`. */
    kind: text('kind').notNull(),
    recordId: text('record_id').notNull(),
    /** The record's name when it was saved. */
    recordName: text('record_name').notNull(),
  },
  (table) => [
    unique('media_uses_record_key').on(table.kind, table.recordId, table.mediaId),
    index('media_uses_media_index').on(table.mediaId),
  ],
)
