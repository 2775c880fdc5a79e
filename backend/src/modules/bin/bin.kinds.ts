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
import { currentOutfits, outfits } from '../../db/schema/outfits.ts'
import { passkeys, signInLinks } from '../../db/schema/passkeys.ts'
import {
  collaboratorSkills,
  projectCollaborators,
  projectLinks,
  projects,
  projectTechnologies,
} from '../../db/schema/projects.ts'
import { certificates } from '../../db/schema/readers/certificates.ts'
import { lessonReports } from '../../db/schema/readers/lessonReports.ts'
import { questionAnswers } from '../../db/schema/readers/questions.ts'
import { courseReaders, readingProgress } from '../../db/schema/readers/reading.ts'
import { savedQueries } from '../../db/schema/savedQueries.ts'
import { savedViews } from '../../db/schema/savedViews.ts'
import { shortLinks, visits } from '../../db/schema/shortLinks.ts'
import { teamMemberLinks, teamMemberSkills, teamMembers } from '../../db/schema/team.ts'
import {
  accountExports,
  emailChanges,
  passwordResets,
  sessions,
  userAreas,
  users,
} from '../../db/schema/users.ts'
import { wardrobeCategories, wardrobeItems } from '../../db/schema/wardrobe.ts'
import type { Area } from '../callers/areas.ts'

export const binKinds = [
  ...(['user', 'short-link', 'mail', 'feedback', 'category', 'item', 'media'] as const),
  ...(['academy-category', 'academy-course', 'academy-lesson', 'project', 'team-member'] as const),
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
  /** The area whose collaborators delete it, and may take that back. */
  area?: Area
  /** In Spanish, the error when a record that this one requires no longer exists. */
  missing?: string
}

const courses = { table: academyCourses, column: 'category_id' }
const sections = { table: academySections, column: 'course_id' }
const lessons = { table: academyLessons, column: 'section_id' }
const links = { table: academyLessonLinks, column: 'lesson_id' }

/** They stay when their course is deleted. */
const issued: Dependant = { table: certificates, column: 'course_id', isDetached: true }

const worksOn = { table: projectCollaborators, column: 'project_id' }
const worksAs = { table: projectCollaborators, column: 'member_id' }
const usedSkills = { table: collaboratorSkills, column: 'collaborator_id' }

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
      {
        table: questionAnswers,
        column: 'user_id',
        needs: { table: academyLessons, column: 'lesson_id' },
      },
      {
        table: lessonReports,
        column: 'user_id',
        needs: { table: academyLessons, column: 'lesson_id' },
      },
      { table: certificates, column: 'user_id' },
      { table: outfits, column: 'user_id' },
      { table: currentOutfits, column: 'user_id' },
    ],
    // A restored user has to sign in again, and to be given areas again. `courseReaders` is computed from what is restored.
    dropped: [
      ...[sessions, passwordResets, emailChanges, mailDrafts, userAreas, accountExports],
      ...[passkeys, signInLinks, courseReaders],
    ],
  },
  'short-link': {
    area: 'short-links',
    table: shortLinks,
    dependants: [{ table: visits, column: 'shortener_id' }],
    dropped: [],
  },
  mail: {
    area: 'mail',
    table: mails,
    dependants: [{ table: mailReplies, column: 'mail_id' }],
    dropped: [mailDrafts],
  },
  feedback: { area: 'feedback', table: feedbacks, ...alone },
  category: {
    area: 'wardrobe',
    table: wardrobeCategories,
    dependants: [{ table: wardrobeItems, column: 'category_id', isDetached: true }],
    dropped: [],
  },
  // None is deleted that has uses.
  media: { area: 'media', table: media, dependants: [], dropped: [mediaUses] },
  'academy-category': {
    area: 'academy',
    table: academyCategories,
    dependants: [
      courses,
      { ...sections, through: [courses] },
      { ...lessons, through: [courses, sections] },
      { ...links, through: [courses, sections, lessons] },
      { ...issued, through: [courses] },
    ],
    dropped: [],
  },
  'academy-course': {
    area: 'academy',
    table: academyCourses,
    dependants: [
      sections,
      { ...lessons, through: [sections] },
      { ...links, through: [sections, lessons] },
      issued,
    ],
    dropped: [],
    missing: 'Su categoría ya no existe. Si está en la papelera, recupérala primero.',
  },
  'academy-lesson': {
    area: 'academy',
    table: academyLessons,
    dependants: [links],
    // Every reader may have a row.
    dropped: [readingProgress, questionAnswers, lessonReports],
    missing: 'Su sección ya no existe. Si su curso está en la papelera, recupéralo primero.',
  },
  project: {
    area: 'projects',
    table: projects,
    dependants: [
      { table: projectTechnologies, column: 'project_id' },
      { table: projectLinks, column: 'project_id' },
      worksOn,
      { ...usedSkills, through: [worksOn] },
    ],
    dropped: [],
    missing: 'Alguien que trabajó en él ya no está en el equipo. Si está en la papelera, recupéralo primero.',
  },
  'team-member': {
    area: 'projects',
    table: teamMembers,
    dependants: [
      { table: teamMemberLinks, column: 'member_id' },
      { table: teamMemberSkills, column: 'member_id' },
      worksAs,
      { ...usedSkills, through: [worksAs] },
    ],
    dropped: [],
    missing: 'Un proyecto en el que trabajó ya no existe. Si está en la papelera, recupéralo primero.',
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
  projects_slug_unique: { field: 'slug', message: 'Otro proyecto ya tiene su slug.' },
  team_members_username_key: { field: 'username', message: 'Otra persona del equipo ya tiene su dirección.' },
  project_collaborators_key: { field: 'collaborators', message: 'Ya figura en uno de sus proyectos.' },
  wardrobe_categories_name_unique: { field: 'name', message: 'Ya existe una categoría con ese nombre.' },
}
