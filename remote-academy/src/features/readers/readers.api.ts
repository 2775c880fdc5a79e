import { queryOptions } from '@tanstack/react-query'
import { chosenOf, type FiltersOf, type ListOptions, toParams, withOneSort } from 'shared-admin'
import {
  type CourseReader,
  type CourseReading,
  exportCourseQuestions,
  exportCourseReaders,
  getCourseReading,
  type ListCourseQuestionsParams,
  type ListCourseReadersParams,
  type ListCourseReadingParams,
  listCourseQuestions,
  listCourseReaders,
  listCourseReading,
  type QuestionReading,
} from 'shared-auth/api'

export const readersPath = '/dashboard/academy/readers'

const courseFilters = {
  ...{ search: '', sortReaders: 'DESC', sortTitle: '', sortActive: '', sortFinished: '' },
  ...{ sortCertificates: '', sortMedianProgress: '', sortFailureRate: '' },
} satisfies FiltersOf<ListCourseReadingParams>

export const courseReadingList: ListOptions<CourseReading, typeof courseFilters> = {
  name: 'course-reading',
  filters: courseFilters,
  limit: 20,
  fetchPage: (query, signal) => listCourseReading(toParams(withOneSort(query, courseFilters)), { signal }),
}

/** Figures that change while somebody looks at them are read again on each visit. */
export function courseReadingQuery(id: string) {
  return queryOptions({
    queryKey: ['course-reading', id],
    queryFn: async ({ signal }) => (await getCourseReading(id, { signal })).results,
    staleTime: 0,
  })
}

const readerFilters = {
  ...{ search: '', state: '', sortLastAt: 'DESC', sortName: '', sortProgress: '' },
} satisfies FiltersOf<Omit<ListCourseReadersParams, 'courseId'>>

// A file of a hundred thousand people takes longer than any other request.
const ofFile = (signal: AbortSignal | undefined) => ({ timeout: 0, ...(signal && { signal }) })

export function readerList(courseId: string): ListOptions<CourseReader, typeof readerFilters> {
  return {
    name: `lectores-${courseId}`,
    filters: readerFilters,
    limit: 20,
    fetchPage: (query, signal) =>
      listCourseReaders({ ...toParams(withOneSort(query, readerFilters)), courseId }, { signal }),
    fetchFile: ({ filters: { search, state } }, signal) =>
      exportCourseReaders({ ...chosenOf({ search, state }), courseId }, ofFile(signal)),
  }
}

const questionFilters = {
  ...{ search: '', sortFailureRate: 'DESC' },
} satisfies FiltersOf<Omit<ListCourseQuestionsParams, 'courseId'>>

export function questionList(courseId: string): ListOptions<QuestionReading, typeof questionFilters> {
  return {
    name: `preguntas-${courseId}`,
    filters: questionFilters,
    limit: 20,
    fetchPage: (query, signal) => listCourseQuestions({ ...toParams(query), courseId }, { signal }),
    fetchFile: ({ filters: { search } }, signal) =>
      exportCourseQuestions({ ...chosenOf({ search }), courseId }, ofFile(signal)),
  }
}
