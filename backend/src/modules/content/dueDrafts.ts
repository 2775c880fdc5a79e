import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import type { Mail } from '../../mailer/mail.ts'
import type { Services } from '../../services.ts'
import type { Author } from '../activity/author.ts'
import { recordChange } from '../activity/recordChange.ts'
import { isAllowedTo } from '../users/areas/areas.service.ts'
import { findUser } from '../users/users.repository.ts'
import { kindOf } from './content.kinds.ts'
import { type DraftRow, lockDueDraft, lockRecord, scheduleDraft } from './content.repository.ts'
import { problemOf, publish } from './content.service.ts'
import { announceContent } from './publishing.notice.ts'

/** How late a scheduled draft may be. */
const EVERY_MS = 10_000

/**
 * Publishes the drafts whose time has come, in their order, each in a transaction of its own, and returns the pages that show
 * them. One that cannot be published stays, with the reason, and is not tried again.
 */
export async function publishDue(db: Db): Promise<Done> {
  const done: Done = { published: 0, failed: 0, pages: [], mails: [] }
  for (;;) {
    const found = await publishNext(db)
    if (!found) return done
    done[found.pages ? 'published' : 'failed'] += 1
    done.pages.push(...(found.pages ?? []))
    done.mails.push(...(found.mails ?? []))
  }
}

type Done = {
  published: number
  failed: number
  pages: string[]
  /** To the people whose drafts were not published. */
  mails: Mail[]
}

function publishNext(db: Db): Promise<{ pages?: string[]; mails?: Mail[] } | undefined> {
  return db.transaction(async (transaction) => {
    const draft = await lockDueDraft(transaction)
    if (!draft) return undefined
    try {
      // A savepoint: the reason of a failure is written in the same transaction.
      return {
        pages: await transaction.transaction(async (inner) => {
          await lockRecord(inner, draft.kind, draft.recordId)
          await requireRight(inner, draft)
          return publish(inner, authorOf(draft), draft)
        }),
      }
    } catch (error) {
      const problem = problemOf(error)
      if (!(problem instanceof ApiError)) throw error
      const reason = reasonOf(problem)
      await giveUp(transaction, draft, reason)
      return { mails: await mailsAbout(transaction, draft, reason) }
    }
  })
}

/** Who scheduled it is who publishes it. */
function authorOf({ dueById: id, dueByName, authorName }: DraftRow): Author {
  return { id, name: dueByName ?? authorName, hasRecorded: false }
}

/** A right that ended since does not publish. */
async function requireRight(db: Db, { kind, dueById }: DraftRow) {
  if (dueById && (await isAllowedTo(db, dueById, kindOf(kind).area, 'publish'))) return
  throw new ApiError(403, 'forbidden', 'La persona que lo programó ya no puede publicar.')
}

function reasonOf({ message, fields }: ApiError): string {
  return [...new Set([message, ...Object.values(fields ?? {})])].join(' ')
}

async function giveUp(db: Db, draft: DraftRow, problem: string) {
  await scheduleDraft(db, draft, { due: null, problem })
  const { kind, recordId, name: recordName, due } = draft
  const changes = [
    { field: 'due', before: due, after: null },
    { field: 'problem', before: null, after: problem },
  ]
  await recordChange(db, authorOf(draft), { kind, recordId, recordName, action: 'unschedule', changes })
}

/** One to who scheduled it, while that account exists and is active. */
async function mailsAbout(db: Db, { dueById, name }: DraftRow, reason: string): Promise<Mail[]> {
  const person = dueById ? await findUser(db, dueById) : undefined
  if (!person?.isActive) return []
  const text = [
    `Hola, ${person.name}:`,
    '',
    `Programaste «${name}», y en su fecha no se publicó: ${reason}`,
    '',
    'El borrador sigue en el dashboard. Corrígelo y publícalo, o ponle otra fecha.',
  ].join('\n')
  return [{ to: person.email, subject: `No se publicó «${name}»`, text }]
}

/** Every process does it; a row lock lets one of them publish a draft. */
export function publishScheduled(
  app: FastifyInstance,
  services: Pick<Services, 'config' | 'db' | 'exchange' | 'mails' | 'notifications' | 'siteStorage'>,
) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function run() {
    // Another database is about to replace this one.
    if (services.exchange.isLoading()) return
    try {
      const { published, failed, pages, mails } = await publishDue(services.db)
      for (const mail of mails) services.mails.later(() => services.mails.send(mail))
      if (published > 0) await announceContent(services, [...new Set(pages)])
      if (published + failed > 0) app.log.info({ published, failed }, 'scheduled drafts were due')
    } catch (error) {
      app.log.warn({ err: error }, 'scheduled drafts could not be published')
    }
  }

  app.addHook('onListen', () => {
    timer = setInterval(() => {
      running ??= run().finally(() => {
        running = undefined
      })
    }, EVERY_MS).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })
}
