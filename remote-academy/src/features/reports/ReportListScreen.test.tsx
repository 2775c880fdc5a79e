// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { mockApi, signInAs, signOut } from 'shared-auth/testing'
import { renderApp, renderWithUi } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReportListScreen } from './ReportListScreen.tsx'
import { ReportsBadge } from './ReportsBadge.tsx'

const row = {
  ...{ id: '3f0c7a52-8a51-4d1e-9d2b-6f2f0c1b7a10', anchor: '', quote: 'aws s3 ls', position: 10 },
  ...{ kind: 'broken' as const, state: 'open' as const, message: 'Falta el perfil', isQuoteThere: false },
  lesson: {
    ...{
      id: 'l1',
      slug: 'iam',
      titleLesson: 'IAM',
      sectionSlug: 's',
      courseSlug: 'aws',
      categorySlug: 'devops',
    },
  },
  ...{ createdAt: '2026-11-29T15:00:00.000Z', closedAt: null },
}
const page = (results: object[]) => ({
  ...{ results, totalItems: results.length, pagination: { page: 1, limit: 20, totalPages: 1 } },
})

beforeEach(() => void signInAs('admin'))
afterEach(() => void signOut())

it('shows what is open first, leads into the editor, and closes a report', async () => {
  const api = mockApi({
    ...{ listViews: { results: [] }, listLessonReports: page([row]) as never },
    updateLessonReport: { results: { ...row, state: 'resolved' } },
  })
  renderApp(<ReportListScreen />)
  const link = await screen.findByRole('link', { name: 'aws s3 ls' })
  expect(link.getAttribute('href')).toBe(`/dashboard/academy/lessons/l1?report=${row.id}`)
  expect(api.requestsOf('listLessonReports')[0]?.query).toMatchObject({ state: 'open' })
  expect(screen.getByText('No funciona: Falta el perfil')).toBeTruthy()
  expect(screen.getByText('El texto publicado ya no lo dice.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Resuelto: aws s3 ls' }))
  await expect.poll(() => api.requestsOf('updateLessonReport')[0]?.body).toEqual({ state: 'resolved' })
})

it('counts the open ones for the menu', async () => {
  mockApi({ listLessonReports: { ...page([row]), totalItems: 7 } as never })
  const show = vi.fn()
  renderWithUi(<ReportsBadge value={{ show }} />)
  await waitFor(() => expect(show).toHaveBeenLastCalledWith(7))
})
