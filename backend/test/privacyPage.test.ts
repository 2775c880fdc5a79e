import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../src/config.ts'
import { definitions } from '../src/modules/options/options.definitions.ts'
import {
  backupDays,
  DELETION_DAYS,
  REMINDER_DAYS,
} from '../src/modules/personal-data/deletions/deletions.policy.ts'
import { EXPORT_DAYS } from '../src/modules/personal-data/exports/exports.repository.ts'
import { type PersonalTable, personalTables } from '../src/modules/personal-data/personalData.ts'
import { readerListResponse } from '../src/modules/readers/readers.schemas.ts'

const project = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')

/**
 * The record of the privacy page that covers each table; null for tables without data about visitors. Those with data about
 * people who have an account are in `personalData.ts`.
 */
const recordOfTable: Record<string, string | null> = {
  academy_categories: null,
  academy_courses: null,
  academy_lesson_links: null,
  academy_lessons: null,
  academy_sections: null,
  account_exports: 'descargas',
  activity: 'historial',
  backup_uploads: null,
  backup_verifications: null,
  bin: 'papelera',
  bin_dependants: 'papelera',
  boots: null,
  certificate_keys: null,
  certificates: 'certificados',
  collaborator_skills: null,
  content_drafts: 'cuenta',
  content_versions: 'cuenta',
  current_outfits: 'conjuntos',
  course_readers: 'lectura',
  download_links: null,
  email_changes: 'enlaces-por-correo',
  feedbacks: 'opiniones',
  lesson_reports: 'errores',
  mail_drafts: 'contacto',
  former_addresses: null,
  mail_replies: 'contacto',
  mails: 'contacto',
  media: 'cuenta',
  media_uses: null,
  options: null,
  passkeys: 'llaves-de-acceso',
  password_resets: 'enlaces-por-correo',
  project_collaborators: null,
  project_links: null,
  project_technologies: null,
  projects: null,
  question_answers: 'respuestas',
  rate_limits: 'limites',
  reading_progress: 'lectura',
  reading_tallies: null,
  refresh_tokens: 'sesiones',
  row_removals: null,
  search_entries: null,
  search_words: null,
  saved_queries: 'cuenta',
  saved_views: 'cuenta',
  scheduled_backups: null,
  schema_migrations: null,
  sessions: 'sesiones',
  shorteners: null,
  sign_in_links: 'enlaces-por-correo',
  sign_ups: 'registros',
  site_texts: null,
  skills: null,
  spent_tokens: 'captcha',
  team_member_links: null,
  team_member_skills: null,
  team_members: null,
  technologies: null,
  user_areas: 'cuenta',
  users: 'cuenta',
  outfits: 'conjuntos',
  page_view_days: null,
  visit_arrivals: 'enlaces-cortos',
  visit_stats: 'visitas',
  visitor_days: 'visitas',
  visits: 'enlaces-cortos',
  wardrobe_categories: null,
  wardrobe_items: 'cuenta',
}

const records = read('remote-public/src/features/legal/privacy.records.ts')

/** The text of one record of the privacy page. */
const recordOf = (id: string) => records.split(/(?=\n {4}id: ')/).find((part) => part.includes(`id: '${id}'`))

describe('the privacy page', () => {
  it('has a decision about every table: name its record in remote-public, or null', () => {
    const catalog: { kind: string; name: string; until?: string }[] = JSON.parse(
      read('backend/drizzle/catalog.json'),
    )
    const tables = catalog
      .filter(({ kind, name, until }) => kind === 'table' && name.startsWith('public.') && !until)
      .map(({ name }) => name.replace('public.', ''))
    expect(Object.keys(recordOfTable).toSorted()).toEqual(tables.toSorted())
    for (const id of Object.values(recordOfTable)) if (id) expect(recordOf(id), id).toBeDefined()
  })

  it.each([
    ['presencia', /agente de usuario.*correo/s],
    ['sesiones', /IP completa.*agente de usuario/s],
    ['registro', /IP completa/],
    ['captcha', /challenges\.cloudflare\.com/],
    ['google', /foto/],
    ['copias', /administrador las borre/],
  ])('states what "%s" is about', (id, words) => {
    expect(recordOf(id)).toMatch(words)
  })

  it.each(personalTables.map((entry) => [getTableName(entry.table), entry] as const))(
    'covers %s by the record that personalData.ts names',
    (table, { record }) => {
      expect(recordOfTable[table], `recordOfTable has another record for ${table}`).toBe(record)
    },
  )

  it('says of each record whether the download has it and what its deletion does, as they are', () => {
    const ids = [...records.matchAll(/\n {4}id: '([\w-]+)'/g)].map(([, id = '']) => id)
    const stated = ids.flatMap((id) => {
      const found = /ofAccount: (\{[^}]*\})/.exec(recordOf(id) ?? '')
      return found ? [[id, found[1]]] : []
    })
    const expected = [...new Set(personalTables.map(({ record }) => record))].map((record) => [
      record,
      ofAccountOf(personalTables.filter((each) => each.record === record)),
    ])
    expect(stated.toSorted()).toEqual(expected.toSorted())
  })

  it('states the days of downloads, deletions and backups', () => {
    const text = read('remote-public/src/features/legal/privacy.content.ts')
    expect(text).toContain(`se borra a los ${EXPORT_DAYS} días`)
    expect(recordOf('descargas')).toContain(`${EXPORT_DAYS} días o hasta que pidas otro`)
    expect(text).toContain(
      `Durante ${DELETION_DAYS} días puedes iniciar sesión solo para conservar la cuenta`,
    )
    expect(text).toContain(`${REMINDER_DAYS} días antes del final`)
    const kept = backupDays({ backupStorage: undefined, walArchive: undefined })
    expect(text).toContain(`hasta ${kept} días en las automáticas`)
    expect(recordOf('copias')).toContain(`Las automáticas, hasta ${kept} días`)
  })

  it('states the default lifetime of sessions', () => {
    const days = readConfig({}).refreshTokenSeconds / 86_400
    expect(recordOf('sesiones')).toContain(`${days} días después de su último uso`)
  })

  it('names everything that those who write courses see of a reader, and nothing else', () => {
    const seen: Record<string, string | null> = {
      ...{ id: null, lessons: null, lastLessonId: null },
      ...{ name: 've tu nombre', lessonsDone: 'cuántas lecciones completaste de cada curso', state: null },
      ...{ lastLesson: 'cuál leíste de último', lastAt: 'y cuándo' },
    }
    const item = readerListResponse.shape.results.element
    expect(Object.keys(item.shape).toSorted()).toEqual(Object.keys(seen).toSorted())
    for (const words of Object.values(seen)) if (words) expect(recordOf('lectura')).toContain(words)
    expect(recordOf('lectura')).toContain('No ve tu correo')
    expect(recordOf('respuestas')).toContain('ve cuántas personas fallan cada pregunta, no quiénes')
  })

  it.each(['visitas', 'enlaces-cortos'])('states how long each row of "%s" is kept by default', (id) => {
    expect(recordOf(id)).toContain(`${definitions['stats.retentionMonths'].fallback} meses completos`)
  })

  it('states that addresses of page views are incomplete, as they are by default', () => {
    expect(readConfig({}).stat.ip).toBe('anonymous')
    expect(recordOf('visitas')).toContain('sin su última parte')
  })
})

function ofAccountOf(tables: PersonalTable[]): string {
  const isInDownload = tables.some(({ title }) => title !== undefined)
  const fates = [...new Set(tables.map(({ after }) => after))]
  const afterDeletion = fates.length > 1 ? 'both' : fates[0]
  return `{ isInDownload: ${isInDownload}, afterDeletion: '${afterDeletion}' }`
}
