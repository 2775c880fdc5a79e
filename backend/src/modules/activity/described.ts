import type { academyCategories, academyCourses, academyLessons } from '../../db/schema/academy.ts'
import type { ChangeAction, FieldChange, RecordKind } from '../../db/schema/activity.ts'
import type { media } from '../../db/schema/media.ts'
import type { feedbacks, mails } from '../../db/schema/messages.ts'
import type { projects } from '../../db/schema/projects.ts'
import type { shortLinks } from '../../db/schema/shortLinks.ts'
import type { options } from '../../db/schema/site.ts'
import type { teamMembers } from '../../db/schema/team.ts'
import type { users } from '../../db/schema/users.ts'
import type { wardrobeCategories, wardrobeItems } from '../../db/schema/wardrobe.ts'

type Rows = {
  user: typeof users.$inferSelect
  'short-link': Omit<typeof shortLinks.$inferSelect, 'searchText'>
  mail: typeof mails.$inferSelect
  feedback: typeof feedbacks.$inferSelect
  category: typeof wardrobeCategories.$inferSelect
  item: typeof wardrobeItems.$inferSelect
  option: typeof options.$inferSelect
  media: typeof media.$inferSelect
  'academy-category': typeof academyCategories.$inferSelect
  'academy-course': typeof academyCourses.$inferSelect
  'academy-lesson': typeof academyLessons.$inferSelect
  project: typeof projects.$inferSelect
  'team-member': typeof teamMembers.$inferSelect
}

/** The kinds of records that are rows of the site's database. */
export type RowKind = keyof Rows
export type RowOf<Kind extends RowKind> = Rows[Kind]

type Description<Row> = {
  name: (row: Row) => string
  /** The fields whose values are recorded. */
  fields: (keyof Row & string)[]
  /** Fields recorded as changed, without their values, by the name under which they are recorded. */
  hidden?: Record<string, keyof Row & string>
}

const descriptions: { [Kind in RowKind]: Description<Rows[Kind]> } = {
  user: {
    name: ({ name }) => name,
    fields: ['name', 'username', 'role', 'isActive', 'isPublic', 'socialAccount', 'photo'],
    hidden: { email: 'email', password: 'passwordVersion' },
  },
  'short-link': {
    name: ({ backHalf }) => backHalf,
    fields: ['backHalf', 'destination', 'expiresAt', 'expiredUrl', 'tags', 'notes'],
    hidden: { password: 'passwordHash' },
  },
  mail: {
    name: ({ name, subject }) => [name, subject].filter(Boolean).join(' · '),
    fields: ['name', 'subject', 'sentAt', 'readAt', 'assigneeId', 'archivedAt'],
    hidden: { email: 'email', message: 'message' },
  },
  feedback: {
    name: ({ title }) => title,
    fields: ['title', 'rating', 'isActive', 'isPinned'],
    hidden: { userEmail: 'userEmail', message: 'message' },
  },
  category: { name: ({ nameES }) => nameES, fields: ['name', 'nameES', 'group'] },
  item: {
    name: ({ description }) => description,
    fields: ['description', 'categoryId', 'color', 'image', 'photoId'],
  },
  media: {
    name: ({ name }) => name,
    fields: ['name', 'folder', 'alt', 'isDecorative', 'focalX', 'focalY'],
  },
  'academy-category': { name: ({ name }) => name, fields: ['slug', 'name', 'description', 'thumbnail'] },
  'academy-course': { name: ({ title }) => title, fields: ['slug', 'title', 'description', 'thumbnail'] },
  'academy-lesson': {
    name: ({ titleLesson }) => titleLesson,
    fields: ['slug', 'labelLesson', 'titleLesson', 'descriptionLesson', 'youtubeUrl'],
  },
  project: { name: ({ title }) => title, fields: ['slug', 'title', 'category', 'image', 'youtube'] },
  'team-member': {
    name: ({ name, lastname }) => `${name} ${lastname}`,
    fields: ['username', 'name', 'lastname', 'title', 'image'],
    hidden: { email: 'email' },
  },
  option: { name: ({ key }) => key, fields: ['value'] },
}

/** What `recordChange` takes. */
export type Change = {
  kind: RecordKind
  action: ChangeAction
  recordId?: string
  recordName?: string
  changes?: FieldChange[]
  /** The user whom the request turned out to come from, where it has no session. */
  by?: { id: string; name: string }
}

type Pair<Row> =
  | { before: Row; after: Row }
  | { before?: undefined; after: Row }
  | { before: Row; after?: undefined }

/** The change of one row: made, edited or deleted. */
export function changeOf<Kind extends RowKind>(
  kind: Kind,
  { before, after }: Pair<Rows[Kind]>,
  action?: ChangeAction,
): Change {
  const described = descriptions[kind] as unknown as Description<Rows[Kind]>
  const row = (after ?? before) as Rows[Kind]
  const changes = [
    ...described.fields.flatMap((field) => difference(field, before?.[field], after?.[field])),
    ...Object.entries(described.hidden ?? {}).flatMap(([name, field]) =>
      // For a new or deleted record, an entry about a hidden field would carry no information.
      before && after && difference(name, before[field], after[field]).length > 0
        ? [{ field: name, before: null, after: null, isHidden: true as const }]
        : [],
    ),
  ]
  return {
    kind,
    action: action ?? usualAction(before, after),
    recordId: row.id,
    recordName: described.name(row),
    changes,
  }
}

export function usualAction(before: unknown, after: unknown): ChangeAction {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

export function nameOf<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): string {
  return (descriptions[kind] as unknown as Description<Rows[Kind]>).name(row)
}

function difference(field: string, before: unknown, after: unknown): FieldChange[] {
  const [one, other] = [before ?? null, after ?? null]
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ field, before: one, after: other }]
}
