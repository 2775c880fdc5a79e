import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { academyCourses } from '../academy.ts'
import { createdAt, id, moment, searchText } from '../columns.ts'
import { users } from '../users.ts'

/** That a person finished a course of the academy. It stays as it was issued, whatever becomes of the course. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').references(() => academyCourses.id, { onDelete: 'set null' }),
    courseTitle: text('course_title').notNull(),
    /** As the person confirmed it, which may be another name than that of the account. */
    holderName: text('holder_name').notNull(),
    hours: doublePrecision('hours').notNull(),
    lessonCount: integer('lesson_count').notNull(),
    issuedAt: moment('issued_at').notNull(),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
    /** Whether everybody who has its address sees it. */
    isShared: boolean('is_shared').notNull().default(false),
    /** The signed credential, a JWT, which says the same as the columns did when it was issued. */
    signature: text('signature').notNull(),
    searchText: searchText('holder_name', 'course_title'),
  },
  (table) => [
    uniqueIndex('certificates_holder_key').on(table.userId, table.courseId),
    // For the deletion of a course.
    index('certificates_course_index').on(table.courseId),
    index('certificates_search_index').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

type Work = Pick<typeof certificates.$inferSelect, 'hours' | 'lessonCount'>

/** How much work a course was, in the words that its credential says it: `3 lecciones, 2,5 horas`. */
export function workOf({ hours, lessonCount }: Work): string {
  const time = `${String(hours).replace('.', ',')} ${hours === 1 ? 'hora' : 'horas'}`
  return `${lessonCount} ${lessonCount === 1 ? 'lección' : 'lecciones'}, ${time}`
}

/** The keys that certificates are signed with; the latest signs, all of them verify. */
export const certificateKeys = pgTable('certificate_keys', {
  /** The thumbprint of the public key. */
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** The private key, encrypted with a secret that no backup of the database has. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: createdAt(),
})
