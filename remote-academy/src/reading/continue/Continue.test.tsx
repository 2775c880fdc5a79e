// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { course } from '../../catalogue/catalogue.fixture.ts'
import { recordPlace, storeEntries, toggleDone } from '../reading.ts'
import { readLessonOf } from '../readLessonOf.ts'
import { Continue } from './Continue.tsx'

const iam = readLessonOf(course, 'lesson-iam')
const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

beforeEach(() => storeEntries({}))
afterEach(() => signOut())

it('requests nothing and shows nothing for somebody who has read nothing', () => {
  const api = mockApi({})
  renderApp(<Continue />)
  expect(document.body.textContent).not.toContain('Sigue')
  expect(api.requests).toEqual([])
})

it('leads to the place in the lesson that was read last, with how much of its course is done', async () => {
  mockApi({ getAcademyCourse: course })
  if (iam) recordPlace(iam, { value: 400 })
  toggleDone({ id: 'lesson-nube', slug: 'nube' })
  renderApp(<Continue />)
  expect(await href('Título de iam')).toBe('/academy/devops/aws/fundamentos/iam#seguir')
  expect(screen.getByText('33 % completado · AWS desde cero')).toBeTruthy()
})

it('leads from a completed lesson to the next open one, and to nothing at the end of the course', async () => {
  const api = mockApi({ getAcademyCourse: course })
  if (iam) recordPlace(iam, { value: 990 })
  toggleDone({ id: 'lesson-iam', slug: 'iam' })
  const { unmount } = renderApp(<Continue />)
  expect(await href('Título de vpc')).toBe('/academy/devops/aws/red/vpc')
  unmount()
  toggleDone({ id: 'lesson-vpc', slug: 'vpc' })
  const again = renderApp(<Continue />)
  expect(await href('Título de nube')).toBe('/academy/devops/aws/fundamentos/nube')
  again.unmount()
  toggleDone({ id: 'lesson-nube', slug: 'nube' })
  renderApp(<Continue />)
  await waitFor(() => expect(api.requests).toHaveLength(3))
  expect(screen.queryByRole('link')).toBeNull()
})

it('shows nothing for a course that no longer exists', async () => {
  const api = mockApi({ getAcademyCourse: replyError(404, 'x') })
  if (iam) recordPlace(iam, { value: 400 })
  renderApp(<Continue />)
  await waitFor(() => expect(api.requests).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['beside a lesson', 'lesson-iam', 'Título de iam'],
  ['also when nothing is left to read', 'gone', undefined],
])('says to somebody with an account how many questions are due, %s', async (_where, id, lesson) => {
  signInAs('user')
  const review = { due: 2, next: null, questions: [] }
  const api = mockApi({
    getAcademyCourse: lesson ? course : replyError(404, 'x'),
    getReview: review,
  })
  if (iam) recordPlace({ ...iam, id }, { value: 400 })
  renderApp(<Continue />)
  expect(await href('Hoy te toca repasar 2 preguntas')).toBe('/academy/repasar')
  if (lesson) expect(screen.getByRole('link', { name: lesson })).toBeDefined()
  expect(api.requestsOf('getReview')[0]?.url).toContain('limit=0')
})
