// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { mockApi, replyError } from 'shared-auth/testing'
import { forgetSession } from 'shared-ui'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchPage } from './SearchPage.tsx'

const plain = (text: string) => [{ text, isMatch: false }]
const marked = (text: string) => [{ text, isMatch: true }]
const lesson = {
  ...{ kind: 'lesson', context: 'JavaScript', path: '/academy/a/b/c/asincronia', title: plain('Asincronía') },
  snippet: plain('Lo que llega después.'),
  headings: [
    { title: marked('Promesas'), path: '/academy/a/b/c/asincronia#tema-promesas', snippet: plain('Algo.') },
  ],
}
const found = { results: [lesson], meant: 'promesas' }
const suggested = {
  results: [{ kind: 'course', title: 'JavaScript', context: 'Web', path: '/academy/web/javascript' }],
}

const field = () => screen.getByRole('combobox', { name: 'Qué buscas' })

function open() {
  const close = vi.fn()
  const { router } = renderApp([
    { path: '/', element: <SearchDialog value={{ close }} /> },
    { path: '*', element: <p>Página</p> },
  ])
  return { close, router }
}

beforeEach(() => localStorage.clear())

describe('SearchDialog', () => {
  it('suggests pages, finds the heading that was meant, and opens it by Enter', async () => {
    const { requestsOf } = mockApi({ listSuggestedPages: suggested, searchSite: found })
    const { router } = open()
    expect(document.activeElement).toBe(field())
    expect(await screen.findByRole('option', { name: /JavaScript/ })).toBeTruthy()
    await userEvent.type(field(), 'promsas')
    const heading = await screen.findByRole('option', { name: /Promesas/ })
    expect(screen.getByRole('group', { name: 'También con «promesas»' })).toBeTruthy()
    expect(await screen.findByText('2 resultados')).toBeTruthy()
    expect(field().getAttribute('aria-activedescendant')).toBe(heading.id)
    // One request for a word, not for each letter.
    expect(requestsOf('searchSite').length).toBeLessThan(4)
    await userEvent.keyboard('{ArrowUp}')
    expect(screen.getByRole('option', { name: /Asincronía/ }).getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(router.state.location).toMatchObject({ pathname: lesson.path, hash: '#tema-promesas' })
  })

  it('says what can be found where there is nothing to suggest', async () => {
    mockApi({ listSuggestedPages: { results: [] }, searchSite: found })
    open()
    expect(await screen.findByText(/Escribe qué buscas/)).toBeTruthy()
    await userEvent.type(field(), 'promsas')
    await screen.findByRole('option', { name: /Promesas/ })
    expect(screen.queryByText(/Escribe qué buscas/)).toBeNull()
  })

  it('lists the last searches, deletes them on request, and after a sign-out', async () => {
    mockApi({ listSuggestedPages: suggested, searchSite: found })
    const first = open()
    await userEvent.type(field(), 'promsas')
    await screen.findByRole('option', { name: /Promesas/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(first.router.state.location.pathname).not.toBe('/'))
    expect(JSON.parse(localStorage.getItem('searchRecent') ?? '')).toEqual(['promsas'])
    forgetSession({ isExpired: true })
    expect(localStorage.getItem('searchRecent')).not.toBeNull()

    open()
    await userEvent.click(await screen.findByRole('option', { name: 'promsas' }))
    expect((field() as HTMLInputElement).value).toBe('promsas')
    await userEvent.clear(field())
    await userEvent.click(screen.getByRole('button', { name: 'Borrar las búsquedas recientes' }))
    expect(screen.queryByRole('option', { name: 'promsas' })).toBeNull()
    expect(localStorage.getItem('searchRecent')).toBeNull()
    localStorage.setItem('searchRecent', '["otra"]')
    forgetSession()
    expect(localStorage.getItem('searchRecent')).toBeNull()
  })

  it('keeps the text when the search fails, and searches again', async () => {
    const api = mockApi({
      listSuggestedPages: suggested,
      searchSite: replyError(503, 'Inténtalo luego.'),
    })
    open()
    await userEvent.type(field(), 'vpc')
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo buscar. Inténtalo luego.')
    expect((field() as HTMLInputElement).value).toBe('vpc')
    api.handlers.searchSite = found
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('option', { name: /Promesas/ })).toBeTruthy()
  })

  it('says when there is nothing, and opens the page of the search by Enter', async () => {
    mockApi({ listSuggestedPages: { results: [] }, searchSite: { results: [], meant: null } })
    const { router } = open()
    await userEvent.type(field(), 'xilofonte')
    expect(await screen.findByText(/No hay nada sobre «xilofonte»/)).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(router.state.location).toMatchObject({ pathname: '/buscar', search: '?q=xilofonte' })
  })
})

describe('SearchPage', () => {
  it('shows what its address looks for, and looks for what is typed', async () => {
    mockApi({ searchSite: found })
    const { router } = renderApp([{ path: '*', element: <SearchPage /> }], { path: '/buscar?q=promsas' })
    expect((await screen.findByRole('link', { name: 'Promesas' })).getAttribute('href')).toBe(
      '/academy/a/b/c/asincronia#tema-promesas',
    )
    const typed = screen.getByRole('searchbox', { name: 'Qué buscas' })
    expect((typed as HTMLInputElement).value).toBe('promsas')
    await userEvent.clear(typed)
    await userEvent.type(typed, 'vpc{Enter}')
    expect(router.state.location.search).toBe('?q=vpc')
  })
})
