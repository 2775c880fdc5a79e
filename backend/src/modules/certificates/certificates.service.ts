import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import { ConflictError } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import { readingMinutesFor } from '../academy/lessonTexts.ts'
import { findUnanswered } from '../reading/questions.service.ts'
import { type Issuer, signCredential, signedCertificate } from './certificates.credential.ts'
import {
  type CertificateRow,
  findCertificate,
  findCertificateOf,
  findCourseTitle,
  insertCertificate,
  listCourseLessons,
} from './certificates.repository.ts'

type Stores = { db: Db; config: Pick<Config, 'contentDir' | 'premiumContentDir'>; jwtSecret: string }
type Asked = { userId: string; courseId: string; name: string }

/** What counts for a video, because the site does not know how long it is. */
const VIDEO_MINUTES = 10
/** Hours are whole halves, rounded up. */
const STEP_MINUTES = 30

/**
 * The certificate of a course that the person has finished: every lesson that is published now, with its questions where the
 * course requires them. The one that the person has already stays as it is, whatever the course has become.
 */
export async function issueCertificate(
  stores: Stores,
  asked: Asked,
  issuer: Issuer,
): Promise<CertificateRow> {
  const { db, jwtSecret } = stores
  const { userId, courseId, name } = asked
  const existing = await findCertificateOf(db, userId, courseId)
  if (existing) return existing
  const courseTitle = await findCourseTitle(db, courseId)
  if (courseTitle === undefined) throw notFound('Curso no encontrado.')
  const lessons = await listCourseLessons(db, userId, courseId)
  const open = await countOpen(stores, userId, lessons)
  if (lessons.length === 0 || open > 0) throw unfinished(open)
  const facts = {
    ...{ id: randomUUID(), courseTitle, holderName: name, issuedAt: new Date() },
    ...{ hours: await hoursOf(stores, lessons), lessonCount: lessons.length },
  }
  const signature = await signCredential(db, jwtSecret, { facts, courseId, issuer })
  await insertCertificate(db, { ...facts, userId, courseId, signature })
  // Another request of this person may have been first.
  const issued = await findCertificateOf(db, userId, courseId)
  if (!issued) throw notFound('Curso no encontrado.')
  return issued
}

export const missingCertificate = () => notFound('No se encontró el certificado.')

type Lessons = Awaited<ReturnType<typeof listCourseLessons>>

/** How many lessons are not done, or done from before their course required their questions. */
async function countOpen(stores: Stores, userId: string, lessons: Lessons): Promise<number> {
  const open = lessons.filter(({ isDone }) => !isDone).length
  if (open > 0) return open
  const ids = lessons.map(({ id }) => id)
  return (await findUnanswered(stores, userId, ids)).length
}

async function hoursOf({ config }: Stores, lessons: Lessons): Promise<number> {
  const minutes = lessons.map(async ({ youtubeUrl, ...lesson }) => {
    const reading = await readingMinutesFor(config, lesson, { isSignedIn: true })
    return (reading ?? 0) + (youtubeUrl ? VIDEO_MINUTES : 0)
  })
  const sum = (await Promise.all(minutes)).reduce((total, each) => total + each, 0)
  return (Math.max(1, Math.ceil(sum / STEP_MINUTES)) * STEP_MINUTES) / 60
}

function unfinished(open: number): ConflictError {
  if (open === 0) return new ConflictError('unfinished', 'Este curso todavía no tiene lecciones.')
  return new ConflictError(
    'unfinished',
    open === 1
      ? 'Te queda una lección por completar, con sus preguntas si el curso las exige.'
      : `Te quedan ${open} lecciones por completar, con sus preguntas si el curso las exige.`,
  )
}

/** `unknown` stands for one that is not shared, that was deleted with its account, and that never was. */
export type CredentialState = 'valid' | 'revoked' | 'unknown' | 'forged'

/** What this site says about a credential that somebody shows. */
export async function verifyCredential(db: Db, jwt: string): Promise<CredentialState> {
  const id = await signedCertificate(db, jwt)
  if (id === null) return 'forged'
  const row = await findCertificate(db, id)
  if (row?.revokedAt) return 'revoked'
  return row?.isShared ? 'valid' : 'unknown'
}
