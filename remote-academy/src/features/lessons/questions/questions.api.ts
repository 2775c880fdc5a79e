import { queryOptions } from '@tanstack/react-query'

type Questions = Pick<
  typeof import('./LessonQuestions.tsx'),
  'LessonQuestions' | 'OpenQuestions' | 'Question'
>

let loaded: Questions | undefined

export async function loadQuestions(): Promise<Questions> {
  const { LessonQuestions, OpenQuestions, Question } = await import('./LessonQuestions.tsx')
  loaded = { LessonQuestions, OpenQuestions, Question }
  return loaded
}

/** The code for questions, loaded like the renderer, for texts that have any. */
export const questionsQuery = queryOptions({
  queryKey: ['academy', 'questions'],
  queryFn: loadQuestions,
  initialData: () => loaded,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export function hasQuestions(text: string | undefined): boolean {
  return text !== undefined && /^ {0,3}(?:`{3,}|~{3,})[ \t]*pregunta\b/m.test(text)
}
