import { type Counted, literal, where } from 'shared-admin/counted'
import type { CourseReadingDetails } from 'shared-auth/api'

type Course = Pick<CourseReadingDetails['results'], 'id' | 'at' | 'lessons'>

const rows =
  'FROM reading_progress r\nJOIN academy_lessons l ON l.id = r.lesson_id\nJOIN academy_sections s ON s.id = l.section_id'
const isBegun = '(r.placed_at IS NOT NULL OR r.is_done)'
const touchedAt = 'greatest(r.placed_at, CASE WHEN r.is_done THEN r.done_at END)'

const figures = {
  readers: 'quienes leyeron o completaron alguna de sus lecciones',
  active: 'quienes lo hicieron en los últimos 30 días',
  finished: 'quienes completaron todas',
}
const ofAccounts = 'Solo personas con una cuenta: quien lee sin ella no deja rastro.'

export const overviewCounted: Counted = {
  how: `De cada curso: lectores, ${figures.readers}; activos, ${figures.active}; terminaron, ${figures.finished}. El progreso mediano es el de la persona que está en la mitad. Fallan preguntas: de las primeras respuestas, cuántas estaban mal. ${ofAccounts}`,
}

export const questionsCounted: Counted = {
  how: 'De cada persona cuenta su primera respuesta: lo que vuelve a intentar o repasa después no cambia cuánto se falla. De las respuestas de antes de que se guardara, solo las que se conocen. Nunca acertaron: quienes respondieron y no acertaron ni una vez.',
}

/** How the figures of a course are counted; the queries count from the rows, until the time of the figures. */
export function courseCounted({ id, at, lessons }: Course) {
  const ofCourse = `s.course_id = ${literal(id)}`
  const since = `timestamptz ${literal(at)} - interval '30 days'`
  const perPerson = `SELECT r.user_id, count(*) FILTER (WHERE r.is_done) AS completadas, max(${touchedAt}) AS ultima\n${rows}${where(ofCourse, isBegun)}\nGROUP BY r.user_id`
  const people = (condition?: string) =>
    `SELECT count(*) AS personas\nFROM (\n${perPerson}\n) lectores${where(condition)}`
  const isFinished = lessons > 0 ? `completadas >= ${lessons}` : 'false'
  return {
    readers: { how: `Cuenta ${figures.readers}. ${ofAccounts}`, query: people() },
    active: { how: `De los lectores, ${figures.active}.`, query: people(`ultima >= ${since}`) },
    stopped: {
      how: 'De los lectores, quienes no leen hace 30 días o más y no terminaron el curso.',
      query: people(`NOT ${isFinished} AND ultima < ${since}`),
    },
    finished: { how: `De los lectores, ${figures.finished} las lecciones.`, query: people(isFinished) },
    certificates: {
      how: 'Los certificados del curso que se emitieron y no fueron revocados.',
      query: `SELECT count(*) AS certificados\nFROM certificates${where(`course_id = ${literal(id)}`, 'revoked_at IS NULL')}`,
    },
    medianProgress: {
      how: 'Con los lectores en fila, de quien menos lecciones completó a quien más, el progreso de quien está en la mitad.',
      query: `SELECT least(1, percentile_cont(0.5) WITHIN GROUP (ORDER BY completadas) / ${Math.max(lessons, 1)}) AS progreso\nFROM (\n${perPerson}\n) lectores`,
    },
    failureRate: {
      how: 'De las primeras respuestas a sus preguntas, cuántas estaban mal. También las de preguntas que ya no están.',
      query: `SELECT avg(CASE WHEN a.is_first_right THEN 0.0 ELSE 1.0 END) AS fallan\nFROM question_answers a\nJOIN academy_lessons l ON l.id = a.lesson_id\nJOIN academy_sections s ON s.id = l.section_id${where(ofCourse, 'a.is_first_right IS NOT NULL')}`,
    },
  } satisfies Record<string, Counted>
}

/** How people are counted lesson by lesson. */
export function outlineCounted({ id }: Course): Counted {
  return {
    how: 'La leyeron: quienes la tuvieron abierta o la completaron. Se quedaron: es la última lección que leyeron, hace 30 días o más, y no terminaron el curso. El porcentaje es de los lectores del curso.',
    query: `SELECT l.title_lesson AS leccion, count(*) FILTER (WHERE ${isBegun}) AS la_leyeron, count(*) FILTER (WHERE r.is_done) AS la_completaron\nFROM academy_sections s\nJOIN academy_lessons l ON l.section_id = s.id\nLEFT JOIN reading_progress r ON r.lesson_id = l.id${where(`s.course_id = ${literal(id)}`)}\nGROUP BY l.id, s.id\nORDER BY s.section_order, s.id, l.lesson_order, l.id`,
  }
}
