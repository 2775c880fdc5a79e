import type { PgTable } from 'drizzle-orm/pg-core'
import {
  academyCategories,
  academyCourses,
  academyLessonLinks,
  academyLessons,
  academySections,
} from '../../db/schema/academy.ts'
import { media, mediaUses } from '../../db/schema/media.ts'
import { feedbacks, mailDrafts, mailReplies, mails } from '../../db/schema/messages.ts'
import { readingProgress } from '../../db/schema/reading.ts'
import { savedQueries } from '../../db/schema/savedQueries.ts'
import { savedViews } from '../../db/schema/savedViews.ts'
import { shortLinks, visits } from '../../db/schema/shortLinks.ts'
import { emailChanges, passwordResets, sessions, users } from '../../db/schema/users.ts'
import { wardrobeCategories, wardrobeItems } from '../../db/schema/wardrobe.ts'

export const binKinds = [
  ...(['user', 'short-link', 'mail', 'feedback', 'category', 'item', 'media'] as const),
  ...(['academy-category', 'academy-course', 'academy-lesson'] as const),
] as const

export type BinKind = (typeof binKinds)[number]

export type Dependant = {
  table: PgTable
  /** The column that refers to the record, or to a row of the last table of `through`. */
  column: string
  /** The tables between, from the record's on, each with its column that refers to the one before. */
  through?: { table: PgTable; column: string }[]
  /** The rows stay when the record is deleted, without their reference. */
  isDetached?: true
  /** Another reference; rows whose record of it no longer exists are not restored. */
  needs?: { table: PgTable; column: string }
}

type Binned = {
  table: PgTable
  /** Restored with the record, in this order. Add new entries at the end, because the bin stores positions. */
  dependants: Dependant[]
  /** Tables whose rows are deleted with the record and not restored. */
  dropped: PgTable[]
  /** In Spanish, the error when a record that this one requires no longer exists. */
  missing?: string
}

const courses = { table: academyCourses, column: 'category_id' }
const sections = { table: academySections, column: 'course_id' }
const lessons = { table: academyLessons, column: 'section_id' }
const links = { table: academyLessonLinks, column: 'lesson_id' }

const alone = { dependants: [], dropped: [] }

export const binned: Record<BinKind, Binned> = {
  user: {
    table: users,
    dependants: [
      { table: wardrobeItems, column: 'user_id' },
      { table: savedViews, column: 'user_id' },
      { table: mails, column: 'read_by_id', isDetached: true },
      { table: mails, column: 'assignee_id', isDetached: true },
      { table: mailReplies, column: 'author_id', isDetached: true },
      { table: savedQueries, column: 'user_id' },
      { table: media, column: 'owner_id', isDetached: true },
      {
        table: readingProgress,
        column: 'user_id',
        needs: { table: academyLessons, column: 'lesson_id' },
      },
    ],
    // A restored user has to sign in again.
    dropped: [sessions, passwordResets, emailChanges, mailDrafts],
  },
  'short-link': { table: shortLinks, dependants: [{ table: visits, column: 'shortener_id' }], dropped: [] },
  mail: { table: mails, dependants: [{ table: mailReplies, column: 'mail_id' }], dropped: [mailDrafts] },
  feedback: { table: feedbacks, ...alone },
  category: {
    table: wardrobeCategories,
    dependants: [{ table: wardrobeItems, column: 'category_id', isDetached: true }],
    dropped: [],
  },
  // None is deleted that has uses.
  media: { table: media, dependants: [], dropped: [mediaUses] },
  'academy-category': {
    table: academyCategories,
    dependants: [
      courses,
      { ...sections, through: [courses] },
      { ...lessons, through: [courses, sections] },
      { ...links, through: [courses, sections, lessons] },
    ],
    dropped: [],
  },
  'academy-course': {
    table: academyCourses,
    dependants: [sections, { ...lessons, through: [sections] }, { ...links, through: [sections, lessons] }],
    dropped: [],
    missing: 'Su categoría ya no existe. Si está en la papelera, recupérala primero.',
  },
  'academy-lesson': {
    table: academyLessons,
    dependants: [links],
    // Every reader may have a row.
    dropped: [readingProgress],
    missing: 'Su sección ya no existe. Si su curso está en la papelera, recupéralo primero.',
  },
  item: {
    table: wardrobeItems,
    ...alone,
    missing: 'Su dueño ya no tiene cuenta. Si está en la papelera, recupéralo primero.',
  },
}

/** Why a record cannot be restored, by the unique constraint that it would violate. */
export const takenBy: Record<string, { field: string; message: string }> = {
  users_email_key: { field: 'email', message: 'Su correo ya es de otra cuenta.' },
  users_username_key: { field: 'username', message: 'Su nombre de usuario ya es de otra cuenta.' },
  users_google_subject_unique: { field: 'email', message: 'Su cuenta de Google ya es de otra cuenta.' },
  shorteners_back_half_unique: { field: 'backHalf', message: 'Su código corto ya es de otro enlace.' },
  media_hash_key: { field: 'hash', message: 'El mismo archivo se subió de nuevo.' },
  academy_categories_slug_unique: { field: 'slug', message: 'Otra categoría ya tiene su slug.' },
  academy_courses_slug_unique: { field: 'slug', message: 'Otro curso ya tiene su slug.' },
  academy_lessons_slug_unique: { field: 'slug', message: 'Otra lección ya tiene su slug.' },
  wardrobe_categories_name_unique: { field: 'name', message: 'Ya existe una categoría con ese nombre.' },
}
