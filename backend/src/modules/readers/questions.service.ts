import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { fold } from '../../lists/fold.ts'
import { readQuestions } from '../reading/questions.service.ts'
import { countQuestions, listLessonsOf } from './questions.repository.ts'

/** How people do with one question. */
export type QuestionReading = {
  id: string
  lessonId: string
  lesson: string
  questionId: string
  prompt: string
  people: number
  right: number
  firstTries: number
  firstFails: number
  failureRate: number | null
}

type Stores = { db: Db; config: Pick<Config, 'contentDir' | 'premiumContentDir'> }

const none = { people: 0, right: 0, firstTries: 0, firstFails: 0 }

/** The questions that the published lessons of a course have, in their order. */
export async function readCourseQuestions(
  { db, config }: Stores,
  { courseId, search }: { courseId: string; search: string },
): Promise<QuestionReading[]> {
  const [lessons, counts] = await Promise.all([listLessonsOf(db, courseId), countQuestions(db, courseId)])
  const questions = await readQuestions(
    { db, config },
    lessons.map(({ id }) => id),
  )
  const counted = new Map(counts.map((row) => [`${row.lessonId}/${row.questionId}`, row]))
  const rows = lessons.flatMap((lesson) =>
    [...(questions.get(lesson.id)?.values() ?? [])].map((question) => {
      const id = `${lesson.id}/${question.id}`
      const { people, right, firstTries, firstFails } = counted.get(id) ?? none
      return {
        ...{ id, lessonId: lesson.id, lesson: lesson.title, questionId: question.id },
        ...{ prompt: question.prompt, people, right, firstTries, firstFails },
        failureRate: firstTries > 0 ? firstFails / firstTries : null,
      }
    }),
  )
  const wanted = fold(search)
  return rows.filter(({ prompt, lesson }) => fold(`${prompt}\n${lesson}`).includes(wanted))
}
