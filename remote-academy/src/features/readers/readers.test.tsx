// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { mockApi, signInAs, signOut } from 'shared-auth/testing'
import { renderApp, stubPopovers } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CourseReadingListScreen } from './CourseReadingListScreen.tsx'
import { CourseReadingScreen } from './CourseReadingScreen.tsx'
import { QuestionListScreen } from './QuestionListScreen.tsx'
import { ReaderListScreen } from './ReaderListScreen.tsx'

const id = '3f0c7a52-8a51-4d1e-9d2b-6f2f0c1b7a10'
const path = `/dashboard/academy/readers/${id}`

const course = {
  ...{ id, title: 'AWS', lessons: 2, readers: 10_000, active: 3, finished: 1, certificates: 1 },
  ...{ medianProgress: 0.5, failureRate: null },
}
const outline = [
  { id: 'a', title: 'Uno', section: 'Inicio', begun: 10_000, done: 9000, stopped: 40 },
  { id: 'b', title: 'Dos', section: 'Inicio', begun: 4000, done: 1, stopped: 0 },
]
const reader = {
  ...{ id: 'r', name: 'Ana Peña', state: 'stopped', lessonsDone: 1, lessons: 2, lastLesson: 'Uno' },
  ...{ lastLessonId: 'a', lastAt: '2026-10-01T15:00:00.000Z' },
}
const question = {
  ...{ id: 'a/una', lessonId: 'a', lesson: 'Uno', questionId: 'una', prompt: '¿Qué es `GET`?' },
  ...{ people: 4, right: 3, firstTries: 4, firstFails: 3, failureRate: 0.75 },
}
const page = (results: object[]) =>
  ({
    ...{ results, totalItems: results.length, pagination: { page: 1, limit: 20, totalPages: 1 } },
  }) as never
const details = (rest: object = {}) =>
  ({ results: { ...course, outline, at: '2026-11-29T15:00:00.000Z', ...rest } }) as never
const others = { listViews: { results: [] }, getCourseReading: details() }

beforeEach(() => signInAs('admin'))
beforeEach(stubPopovers)
afterEach(() => {
  signOut()
  vi.restoreAllMocks()
})

function open(address: string) {
  renderApp(
    <Routes>
      <Route path="/dashboard/academy/readers">
        <Route index element={<CourseReadingListScreen />} />
        <Route path=":id" element={<CourseReadingScreen />} />
        <Route path=":id/people" element={<ReaderListScreen />} />
        <Route path=":id/questions" element={<QuestionListScreen />} />
      </Route>
    </Routes>,
    { path: address, pattern: '/*' },
  )
}

it('lists the courses with their figures, and leads to each', async () => {
  mockApi({ ...others, listCourseReading: page([course]) })
  open('/dashboard/academy/readers')
  const row = (await screen.findByRole('link', { name: 'AWS' })).closest('tr') as HTMLElement
  expect(within(row).getByRole('link').getAttribute('href')).toBe(path)
  expect(within(row).getByText('50 %')).toBeTruthy()
  expect(within(row).getByText('—')).toBeTruthy()
})

it('shows lesson by lesson who completed it and who left, and says where most did', async () => {
  mockApi(others)
  open(path)
  expect(await screen.findByText('Donde más: en «Uno» se quedaron 40 personas.')).toBeTruthy()
  const table = screen.getByRole('table', { name: 'Lecciones' })
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows[1]).toContain('9.000 (90 %)')
  expect(screen.getByRole('link', { name: '10.000' }).getAttribute('href')).toBe(`${path}/people`)
  expect(screen.getByRole('link', { name: '40' }).getAttribute('href')).toBe(`${path}/people?state=stopped`)
  fireEvent.click(screen.getByRole('button', { name: '¿Cómo se cuenta? Se quedaron' }))
  expect(await screen.findByRole('link', { name: 'Abrir la consulta' })).toBeTruthy()
})

it.each([
  [{ readers: 0, medianProgress: null }, 'Todavía nadie empezó este curso.'],
  [{ outline: [], lessons: 0 }, 'Este curso todavía no tiene lecciones'],
])('shows a course with %j', async (rest, text) => {
  mockApi({ ...others, getCourseReading: details(rest) })
  open(path)
  expect(await screen.findByText(text)).toBeTruthy()
})

it('filters readers, hides who leaves, and saves the file of the server with the same filters', async () => {
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const api = mockApi({
    ...others,
    listCourseReaders: page([reader, { ...reader, id: 's', name: null }]),
    exportCourseReaders: 'Nombre\r\n' as never,
  })
  open(`${path}/people?state=stopped&search=ana`)
  expect(await screen.findByText('Ana Peña')).toBeTruthy()
  expect(screen.getByText('Cuenta por eliminarse')).toBeTruthy()
  expect(screen.getAllByText('1 de 2')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Exportar CSV' }))
  await expect.poll(() => link.mock.calls.length).toBe(1)
  expect(api.requestsOf('exportCourseReaders')[0]?.query).toEqual({
    ...{ courseId: id, state: 'stopped', search: 'ana' },
  })
  expect(api.requestsOf('listCourseReaders')).toHaveLength(1)
})

it('leads from a question to its place in the editor', async () => {
  mockApi({ ...others, listCourseQuestions: page([question]) })
  open(`${path}/questions`)
  const link = await screen.findByRole('link', { name: '¿Qué es GET?' })
  expect(link.getAttribute('href')).toBe(`/dashboard/academy/lessons/a?course=${id}#pregunta-una`)
  expect(screen.getByText('75 %')).toBeTruthy()
})
