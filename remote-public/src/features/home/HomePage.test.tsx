// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { mockApi } from 'shared-auth/testing'
import type { PartProps } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { aProject } from '../../site/projects.fixture.ts'
import { HomePage } from './HomePage.tsx'

const linkTo = (path: string) => document.querySelector(`a[href="${path}"]`)

describe('HomePage', () => {
  it('links contact, team and /proyectos literally, and shows three projects', async () => {
    const results = ['a', 'b', 'c', 'd'].map((id) => aProject({ id, slug: id, title: `Proyecto ${id}` }))
    mockApi({ listProjects: { results } })
    renderApp(<HomePage />)
    for (const path of ['/contact', '/services', '/team', '/proyectos']) expect(linkTo(path)).not.toBeNull()
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('offers a slot after the services, for three items in a row', () => {
    mockApi({ listProjects: { results: [] } })
    const slots = {
      'public.home.after-services': ({ value }: PartProps<'public.home.after-services'>) => (
        <h2>Caben {value.limit}</h2>
      ),
    }
    renderApp(<HomePage />, { slots })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, 2)).toEqual(['Cuatro cosas que hacemos bien', 'Caben 3'])
  })

  it('passes redirectURL to the sign-in link', () => {
    mockApi({ listProjects: { results: [] } })
    renderApp(<HomePage />, { path: '/?redirectURL=%2Fdashboard%2Fuser%2Flist%3Fpage%3D2' })
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe(
      '/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist%3Fpage%3D2',
    )
  })

  it.each(['', '//malo.example', '/\\malo.example', 'https://malo.example', 'javascript:alert(1)'])(
    'shows no sign-in notice for redirectURL "%s"',
    (redirectURL) => {
      mockApi({ listProjects: { results: [] } })
      renderApp(<HomePage />, { path: `/?redirectURL=${encodeURIComponent(redirectURL)}` })
      expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull()
    },
  )
})
