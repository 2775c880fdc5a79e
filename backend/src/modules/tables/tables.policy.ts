import type { CatalogTable } from '../../db/catalog/tables.ts'

/** What may be done with the rows of a table on the tables screen, and with which of its columns. */
export type TablePolicy = {
  canInsert: boolean
  canUpdate: boolean
  canDelete: boolean
  /** In Spanish, why not everything is allowed. */
  reason?: string
  /** Columns that only their own screens change. */
  locked?: string[]
  /** Columns of which the activity records only that they changed. */
  hidden?: string[]
}

/** A table of the catalogue, and what the screen may do with it. */
export type Table = CatalogTable & { policy: TablePolicy }

const all: TablePolicy = { canInsert: true, canUpdate: true, canDelete: true }
const none = { canInsert: false, canUpdate: false, canDelete: false }
const edited = { canInsert: false, canUpdate: true, canDelete: false }

const inBin = 'Se elimina en su pantalla, para que quede en la papelera.'
const ofServer: TablePolicy = { ...none, reason: 'La escribe el servidor: aquí solo se lee.' }
const ofSessions: TablePolicy = { ...none, reason: 'Son sesiones y enlaces de cuentas: aquí solo se leen.' }
const ofVisits: TablePolicy = { ...none, reason: 'Son visitas que ocurrieron: aquí solo se leen.' }
const ofActivity: TablePolicy = { ...none, reason: 'Es el rastro de lo que se hizo: aquí solo se lee.' }

/** One policy for each table, as a test requires. Tables without one are read-only. */
export const tablePolicies: Record<string, TablePolicy> = {
  academy_categories: all,
  academy_courses: all,
  academy_lesson_links: all,
  academy_lessons: all,
  academy_sections: all,
  account_exports: ofSessions,
  activity: ofActivity,
  backup_uploads: ofServer,
  backup_verifications: ofServer,
  bin: ofActivity,
  bin_dependants: ofActivity,
  boots: ofServer,
  certificate_keys: ofServer,
  certificates: { ...none, reason: 'Cada certificado es de su dueño: se revoca en su pantalla.' },
  collaborator_skills: all,
  course_readers: { ...none, reason: 'La calcula la base de datos de lo que lee cada persona.' },
  content_drafts: { ...none, reason: 'Son borradores: se escriben y se publican en su pantalla.' },
  content_versions: { ...none, reason: 'Es lo que se publicó cada vez: aquí solo se lee.' },
  current_outfits: { ...none, reason: 'Lo que cada persona mezcla es suyo.' },
  download_links: ofServer,
  email_changes: ofSessions,
  feedbacks: {
    ...edited,
    reason: `${inBin} El permiso para mostrarla es de quien la escribió.`,
    locked: ['can_be_shown'],
    hidden: ['message', 'user_email'],
  },
  lesson_reports: {
    ...{ canInsert: false, canUpdate: false, canDelete: true },
    reason: 'Es lo que informó un lector: se cierra en su pantalla.',
    hidden: ['message'],
  },
  mail_drafts: { ...none, reason: 'Cada borrador es de quien lo escribe.' },
  former_addresses: {
    ...none,
    reason: 'Son direcciones anteriores: las escribe la base de datos cuando algo cambia de dirección.',
  },
  mail_replies: { ...none, reason: 'Son respuestas que salieron por correo: aquí solo se leen.' },
  mails: { ...none, reason: 'Es lo que escribió un visitante: aquí solo se lee.' },
  media: { ...none, reason: 'Son archivos: se suben y se cambian en su pantalla.' },
  media_uses: ofServer,
  options: { ...none, reason: 'Las opciones se cambian en su pantalla, que comprueba sus valores.' },
  passkeys: { ...none, reason: 'Cada llave de acceso es de su dueño.' },
  password_resets: ofSessions,
  project_collaborators: all,
  project_links: all,
  project_technologies: all,
  projects: all,
  rate_limits: ofServer,
  question_answers: { ...none, reason: 'Lo que cada persona responde es suyo.' },
  reading_progress: { ...none, reason: 'Lo que cada persona lee es suyo.' },
  reading_tallies: { ...none, reason: 'La suma la base de datos de lo que lee cada persona.' },
  refresh_tokens: ofSessions,
  row_removals: ofServer,
  saved_queries: { ...none, reason: 'Cada consulta es de quien la guardó.' },
  saved_views: { ...none, reason: 'Cada vista es de quien la guardó.' },
  scheduled_backups: ofServer,
  schema_migrations: ofServer,
  search_entries: ofServer,
  search_words: ofServer,
  sessions: ofSessions,
  shorteners: {
    ...edited,
    reason: 'El código, el destino y la eliminación van en su pantalla, que los comprueba.',
    locked: ['back_half', 'destination', 'expired_url', 'expires_at', 'visit_count', 'tags'],
  },
  sign_in_links: ofSessions,
  sign_ups: ofSessions,
  site_texts: { ...none, reason: 'Los textos se cambian en su pantalla, que los publica.' },
  skills: all,
  spent_tokens: ofServer,
  team_member_links: all,
  team_member_skills: all,
  team_members: all,
  technologies: all,
  user_areas: { ...none, reason: 'Las áreas se dan en la pantalla de cada colaborador.' },
  users: {
    ...edited,
    reason: 'El correo, el rol, el estado y la eliminación van en su pantalla, que los comprueba.',
    locked: [
      ...['email', 'is_email_verified', 'password_version', 'google_subject', 'role', 'is_active'],
      ...['deletion_due_at', 'deletion_reminded_at'],
    ],
  },
  outfits: { ...none, reason: 'Cada conjunto es de quien lo guardó.' },
  page_view_days: ofVisits,
  visit_arrivals: ofVisits,
  visit_stats: ofVisits,
  visitor_days: ofVisits,
  visits: ofVisits,
  wardrobe_categories: { ...all, canDelete: false, reason: inBin },
  wardrobe_items: { ...all, canDelete: false, reason: inBin },
}

const undecided: TablePolicy = { ...none, reason: 'Nadie decidió si se puede cambiar aquí: solo se lee.' }

export function policyOf(table: string): TablePolicy {
  return Object.hasOwn(tablePolicies, table) ? (tablePolicies[table] ?? undecided) : undecided
}
