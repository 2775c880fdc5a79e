// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { openScreen } from 'shared-admin/testing'
import { mockApi, replyError, signInAs } from 'shared-auth/testing'
import { beforeEach, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const path = '/dashboard/muestra'

beforeEach(() => signInAs('admin'))

it('lists the projects', async () => {
  const project = { id: 'p1', title: 'Bodega Clara', category: 'Sistema web' }
  mockApi({ listProjects: { results: [project] } })
  await openScreen(remote.screens, path)
  expect(await screen.findByRole('cell', { name: 'Bodega Clara' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
})

it('offers to retry after a failure', async () => {
  mockApi({ listProjects: replyError(503, 'x') })
  await openScreen(remote.screens, path)
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined()
})
