import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { academyCategories } from '../../../db/schema/academy.ts'
import { fieldsOf } from './fields.ts'
import { type ContentKind, textOf } from './kind.ts'
import { writePositions } from './positions.ts'

/** Pages of their own below `/academy`, with what they are for. */
const pages: Record<string, string> = { repasar: 'la página para repasar', certificado: 'los certificados' }

const shape = (isDraft: boolean) => {
  const { text, slug, picture } = fieldsOf(isDraft)
  return z.strictObject({
    slug: isDraft
      ? slug()
      : slug().superRefine((value, context) => {
          if (Object.hasOwn(pages, value)) context.addIssue(`Esta dirección es la de ${pages[value]}.`)
        }),
    name: text(120),
    description: text(1000),
    thumbnail: picture(),
  })
}

const schema = shape(false)

export const academyCategory: ContentKind = {
  kind: 'academy-category',
  area: 'academy',
  schema,
  draftSchema: shape(true).meta({ id: 'AcademyCategoryContent' }),
  published: sql`select id, name, null::text as parent, position as place, updated_at from academy_categories`,
  parentOf: () => null,
  nameOf: ({ name }) => textOf(name) || 'Categoría sin nombre',
  slugOf: ({ slug }) => textOf(slug),

  async find(db, id) {
    const { slug, name, description, thumbnail, updatedAt } = academyCategories
    const [row] = await db
      .select({ slug, name, description, thumbnail, updatedAt })
      .from(academyCategories)
      .where(eq(academyCategories.id, id))
    if (!row) return undefined
    const { updatedAt: at, ...content } = row
    return { content, updatedAt: at }
  },

  async write(db, id, content) {
    const values = schema.parse(content) as Omit<typeof academyCategories.$inferInsert, 'id'>
    const last = sql`(select coalesce(max(position) + 1, 0) from academy_categories)`
    await db
      .insert(academyCategories)
      .values({ ...values, id, position: last as never })
      .onConflictDoUpdate({ target: academyCategories.id, set: { ...values, updatedAt: new Date() } })
  },

  textsOf: () => ({}),
  picturesOf: ({ thumbnail }) => [textOf(thumbnail)].filter(Boolean),

  async pagesOf(db, id) {
    const [row] = await db
      .select({ slug: academyCategories.slug })
      .from(academyCategories)
      .where(eq(academyCategories.id, id))
    return row ? [`/academy/${row.slug}`, '/academy', '/'] : []
  },

  order: (db, _parent, ids) => writePositions(db, academyCategories, ids),
}
