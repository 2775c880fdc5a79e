import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { brandsOf } from 'federation/brands'
import { z } from 'zod'
import { siteTexts, type TextPage, textPages } from '../../../db/schema/siteTexts.ts'
import { fieldError } from './fieldError.ts'
import { type ContentKind, textOf } from './kind.ts'

/** In characters, for one text. */
const MAX_TEXT = 50_000
const MAX_TEXTS = 200

const shape = z.strictObject({
  brand: z.string().max(100),
  page: z.enum(textPages),
  /** By the names that the page's code gives them. */
  texts: z
    .record(z.string().regex(/^[A-Za-z0-9.]{1,60}$/), z.string().max(MAX_TEXT))
    .refine((texts) => Object.keys(texts).length <= MAX_TEXTS, 'Son demasiados textos.'),
})

type Texts = z.infer<typeof shape>

/** An emptied text is the one of the page's code again. */
const schema = shape.transform(({ texts, ...of }) => ({
  ...of,
  texts: Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : [])),
  ),
})) as unknown as z.ZodType<Texts>

const pageNames: Record<TextPage, string> = {
  home: 'Portada',
  about: 'Nosotros',
  services: 'Servicios y planes',
  terms: 'Términos',
  privacy: 'Privacidad',
}

/** A page of a brand has texts before anybody changes one, so its id is made of both. */
export function siteTextId(brand: string, page: string): string {
  const digest = createHash('sha256').update(`${brand}/${page}`).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const records = () =>
  brandsOf('full').flatMap(({ id: brand, name }) =>
    textPages.map((page, place) => ({ id: siteTextId(brand, page), brand, name, page, place })),
  )

/** Texts that nobody changed are those of the code that runs. */
const UNCHANGED = new Date()

export const siteText: ContentKind<Texts> = {
  kind: 'site-text',
  area: 'texts',
  isFixed: true,
  schema,
  draftSchema: shape.meta({ id: 'SiteTextContent' }),

  get published() {
    const rows = records().map(
      ({ id, brand, page, place }) => sql`(${id}::uuid, ${pageNames[page]}, ${brand}, ${place}::integer)`,
    )
    return sql`
      select page.id, page.name, page.brand as parent, page.place, coalesce(t.updated_at, ${UNCHANGED.toISOString()}) as updated_at
      from (values ${sql.join(rows, sql`, `)}) page (id, name, brand, place) left join site_texts t on t.id = page.id`
  },

  parentOf: ({ brand }) => textOf(brand) || null,
  nameOf: ({ page }) => pageNames[page as TextPage] ?? 'Textos',
  slugOf: () => undefined,

  async find(db, id) {
    const record = records().find((each) => each.id === id)
    if (!record) return undefined
    const { brand, page } = record
    const [row] = await db.select().from(siteTexts).where(eq(siteTexts.id, id))
    return { content: { brand, page, texts: row?.texts ?? {} }, updatedAt: row?.updatedAt ?? UNCHANGED }
  },

  async write(db, id, { brand, page, texts }) {
    if (siteTextId(brand, page) !== id) throw fieldError('page', 'Son los textos de otra página.')
    await db
      .insert(siteTexts)
      .values({ id, brand, page, texts })
      .onConflictDoUpdate({ target: siteTexts.id, set: { texts, updatedAt: new Date() } })
  },

  textsOf: ({ texts }) => (texts ?? {}) as Record<string, string>,
  picturesOf: () => [],

  async pagesOf(_db, id) {
    const record = records().find((each) => each.id === id)
    if (!record) return []
    return [record.page === 'home' ? '/' : `/${record.page}`]
  },
}
