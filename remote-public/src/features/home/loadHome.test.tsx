// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { mockApi, replyError } from 'shared-auth/testing'
import { brand, configureBrand, type PartProps } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { aProject } from '../../site/projects.fixture.ts'
import { camila } from '../../site/team.fixture.ts'
import { loadHome } from './loadHome.ts'

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const linkTo = (path: string) => document.querySelector(`a[href="${path}"]`)

/** Serves what the home page requests; no feedback unless given. */
const mockHome = (handlers: Parameters<typeof mockApi>[0]) =>
  mockApi({ listShownFeedback: { results: [] }, getSiteTexts: { texts: {} }, ...handlers })

/** Opens the home page of a brand that begins with its services, with its cases, or as brands did before there was a choice. */
async function open(home: string | undefined, options: Parameters<typeof renderApp>[1] = {}) {
  const first = { ...brand }
  configureBrand({ ...first, home })
  const { Component } = await loadHome().finally(() => configureBrand(first))
  return renderApp(<Component />, options)
}

describe.each(['services', undefined])('the home page of a brand that begins with %s', (home) => {
  it('shows the heading and introduction that were written in the site', async () => {
    const texts = { headline: 'Otro titular', lead: 'Otra entrada.' }
    mockHome({ listProjects: { results: [] }, listTeam: { results: [] }, getSiteTexts: { texts } })
    await open(home)
    expect(await screen.findByRole('heading', { level: 1, name: 'Otro titular' })).toBeDefined()
    expect(screen.getByText('Otra entrada.')).toBeDefined()
  })

  it('links contact, team and /proyectos literally, and shows three projects', async () => {
    const results = ['a', 'b', 'c', 'd'].map((id) => aProject({ id, slug: id, title: `Proyecto ${id}` }))
    mockHome({ listProjects: { results }, listTeam: { results: [] } })
    await open(home)
    for (const path of ['/contact', '/services', '/team', '/proyectos']) expect(linkTo(path)).not.toBeNull()
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('offers a slot after the services, for three items in a row', async () => {
    mockHome({ listProjects: { results: [] }, listTeam: { results: [] } })
    const slots = {
      'public.home.after-services': ({ value }: PartProps<'public.home.after-services'>) => (
        <h2>Caben {value.limit}</h2>
      ),
    }
    await open(home, { slots })
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings.slice(0, 2)).toEqual(['Cuatro cosas que hacemos bien', 'Caben 3'])
  })

  it('shows the first figure of each project, and the faces of the team', async () => {
    const description =
      'Inventario.\n\n## El resultado\n\n- 4 días → 1 tarde: el conteo anual\n- 3 bodegas: a la vista'
    mockHome({ listProjects: { results: [aProject({ description })] }, listTeam: { results: [camila] } })
    await open(home)
    expect((await screen.findByText('4 días → 1 tarde')).closest('article')).not.toBeNull()
    expect(screen.queryByText('3 bodegas')).toBeNull()
    const person = await screen.findByRole('link', { name: 'Camila Diseñadora de producto' })
    expect(person.getAttribute('href')).toBe('/team/camila-herrera')
  })

  it('quotes the first customer that a project quotes', async () => {
    const quoting = (words: string) =>
      `Inventario.\n\n## El resultado\n\n> ${words}\n> — Marcela, operaciones`
    const unquoted = Array.from({ length: 6 }, () => 'Inventario.')
    const descriptions = [...unquoted, quoting('Ahora confirmamos.'), quoting('Otra cosa.')]
    const results = descriptions.map((description, id) =>
      aProject({ id: `${id}`, slug: `p${id}`, description }),
    )
    mockHome({ listProjects: { results }, listTeam: { results: [] } })
    await open(home)
    const quotation = (await screen.findByText('«Ahora confirmamos.»')).closest('figure')
    expect(quotation?.textContent).toContain('Marcela, operaciones')
    expect(screen.queryByText('«Otra cosa.»')).toBeNull()
  })

  it('shows the feedback that administrators pinned, with its author, and where to write another', async () => {
    const feedback = { id: 'f1', message: 'Entregaron a tiempo.', name: 'Germán Ordóñez', rating: 4 }
    mockHome({
      ...{ listProjects: { results: [] }, listTeam: { results: [] } },
      listShownFeedback: { results: [{ ...feedback, socialAccount: '@german' }] },
    })
    await open(home)
    const figure = (await screen.findByText('Entregaron a tiempo.')).closest('figure')
    expect(figure?.textContent).toBe('4 de 5Entregaron a tiempo.Germán Ordóñez@german')
    expect(titles()).toContain('Lo que dicen quienes ya nos conocen')
    expect(linkTo('/opinion')?.textContent).toBe('Danos tu opinión')
  })

  it.each([
    ['nothing is shown', { results: [] }],
    ['loading fails', replyError(503, 'x')],
  ])('has no section of feedback where %s', async (_case, listShownFeedback) => {
    const api = mockHome({ listProjects: { results: [] }, listTeam: { results: [] }, listShownFeedback })
    await open(home)
    await waitFor(() => expect(api.requestsOf('listShownFeedback')).not.toEqual([]))
    expect(titles()).not.toContain('Lo que dicen quienes ya nos conocen')
  })

  it('shows no list of the team where nobody is listed', async () => {
    mockHome({ listProjects: { results: [] }, listTeam: { results: [] } })
    await open(home)
    await waitFor(() => expect(screen.queryByRole('list', { name: 'El equipo' })).toBeNull())
  })

  it('passes redirectURL to the sign-in link', async () => {
    mockHome({ listProjects: { results: [] }, listTeam: { results: [] } })
    await open(home, { path: '/?redirectURL=%2Fdashboard%2Fuser%2Flist%3Fpage%3D2' })
    const link = await screen.findByRole('link', { name: 'Iniciar sesión' })
    expect(link.getAttribute('href')).toBe('/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist%3Fpage%3D2')
  })

  it.each(['', '//malo.example', '/\\malo.example', 'https://malo.example', 'javascript:alert(1)'])(
    'shows no sign-in notice for redirectURL "%s"',
    async (redirectURL) => {
      mockHome({ listProjects: { results: [] }, listTeam: { results: [] } })
      await open(home, { path: `/?redirectURL=${encodeURIComponent(redirectURL)}` })
      expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull()
    },
  )
})

describe('the home page of a brand that begins with its cases', () => {
  const description = 'Inventario.\n\n## El problema\n\nHojas.\n\n- 4 días → 1 tarde: el conteo anual'
  const results = ['a', 'b', 'c', 'd', 'e'].map((id) =>
    aProject({ id, slug: id, title: `Proyecto ${id}`, description }),
  )

  it('begins with the latest case and its figures, and shows the next three', async () => {
    mockHome({ listProjects: { results }, listTeam: { results: [] } })
    await open('cases')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(await screen.findByRole('heading', { level: 2, name: 'Proyecto a' })).toBeDefined()
    expect(screen.getAllByText('4 días → 1 tarde')[0]?.tagName).toBe('DD')
    const cards = screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
    expect(cards).toEqual(['Proyecto b', 'Proyecto c', 'Proyecto d'])
    expect(titles()[0]).toBe('Proyecto a')
    expect(titles().indexOf('Cuatro cosas que hacemos bien')).toBeGreaterThan(2)
  })

  it('links contact, services, team and /proyectos', async () => {
    mockHome({ listProjects: { results }, listTeam: { results: [] } })
    await open('cases')
    for (const path of ['/contact', '/services', '/team', '/proyectos']) expect(linkTo(path)).not.toBeNull()
  })

  it('shows no case where there is none', async () => {
    mockHome({ listProjects: { results: [] }, listTeam: { results: [] } })
    await open('cases')
    expect(await screen.findByText('No hay proyectos para mostrar en este momento.')).toBeDefined()
    expect(titles()[0]).toBe('Hecho por nosotros, usado por otros')
  })
})
