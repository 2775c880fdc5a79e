// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { mockApi, replyError } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { Moved } from './Moved.tsx'

const open = () =>
  renderApp(
    [
      {
        path: '/projects/viejo',
        element: (
          <Moved kind="project" name="viejo" toPath={(slug) => `/projects/${slug}`} fallback="Cargando">
            No existe
          </Moved>
        ),
      },
      { path: '/projects/:slug', element: 'El proyecto' },
    ],
    { path: '/projects/viejo?utm_source=x#cifras' },
  )

describe('Moved', () => {
  it('replaces a former address by the current one, with its query and fragment', async () => {
    const api = mockApi({ findMovedAddress: { params: ['nuevo'] } })
    const { address, router } = open()
    expect(screen.getByText('Cargando')).toBeDefined()
    expect(await screen.findByText('El proyecto')).toBeDefined()
    expect(address()).toBe('/projects/nuevo?utm_source=x#cifras')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(api.requests[0]?.query).toEqual({ kind: 'project', place: 'viejo' })
  })

  it('stays at an address that nothing ever had', async () => {
    mockApi({ findMovedAddress: replyError(404, 'x') })
    const { address } = open()
    await waitFor(() => expect(screen.getByText('No existe')).toBeDefined())
    expect(address()).toBe('/projects/viejo?utm_source=x#cifras')
  })
})
