// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureApi } from 'shared-auth'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HomePage } from './HomePage.tsx'

// The shell configures the same path for this site.
beforeEach(() => {
  localStorage.clear()
  configureApi({ loginPath: '/login' })
})
afterEach(() => signOut())

const places: Record<string, string> = { Tops: 'top', tops: 'top', bottoms: 'bottom', outerwear: 'coat' }

function item(description: string, group: string | null) {
  return {
    id: description,
    place: group && (places[group] ?? null),
    description,
    image: '/content/wardrobe/camiseta-blanca.svg',
    category: group && { id: group, name: group, nameES: group, group },
  }
}

function renderHome(getWardrobeUser: unknown) {
  const api = mockApi({
    getWardrobeUser,
    getCurrentOutfit: { result: null },
    saveCurrentOutfit: { result: null },
    listOutfits: { results: [], maxOutfits: 200 },
  })
  const user = signInAs('user')
  renderApp(<HomePage />)
  return { api, user }
}

const pieces = () => within(screen.getByRole('list', { name: 'Tu conjunto' })).getAllByRole('listitem')

describe('WardrobeChoice', () => {
  it("mixes the user's own garments and shows which ones are samples", async () => {
    const items = [
      item('Mi blusa', 'Tops'),
      item('Mi falda', 'bottoms'),
      item('Mi abrigo', 'outerwear'),
      item('Mi cinturón', null),
    ]
    const { api, user } = renderHome({ items })
    expect(screen.getByText('Abriendo tu armario…')).toBeTruthy()
    expect(
      await screen.findByText(
        /Aún no tienes calzado: te prestamos prendas de muestra\. Una prenda tuya no entra/,
      ),
    ).toBeTruthy()
    const opened = api.requests.flatMap(({ params }) => params.userId ?? [])
    expect(opened).toEqual([user.id])
    const [top, bottom, shoes] = pieces()
    expect(top?.textContent).toContain('Parte de arriba · 1 de 1Mi blusa')
    expect(bottom?.textContent).toContain('Mi falda')
    expect(shoes?.textContent).toContain('Calzado · 1 de 7 · de muestra')
    expect(screen.getByRole('img', { name: /Mi blusa, Mi falda/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver mi armario' }).getAttribute('href')).toBe(
      '/dashboard/user/wardrobe',
    )
  })

  it('switches to the sample wardrobe and back', async () => {
    renderHome({ items: [item('Mi blusa', 'tops')] })
    await userEvent.click(await screen.findByRole('button', { name: 'De muestra' }))
    expect(pieces()[0]?.textContent).toContain('Parte de arriba · 1 de 13')
    await userEvent.click(screen.getByRole('button', { name: 'Mi armario' }))
    expect(pieces()[0]?.textContent).toContain('Mi blusa')
    await userEvent.click(screen.getByRole('button', { name: 'Probar Cena sin prisa' }))
    expect(screen.getByRole('button', { name: 'De muestra' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('explains how garments get into an empty wardrobe', async () => {
    renderHome({ items: [] })
    expect(await screen.findByText(/Tu armario todavía está vacío/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Añade las tuyas con una foto' }).getAttribute('href')).toBe(
      '/dashboard/user/wardrobe',
    )
    expect(screen.queryByRole('button', { name: 'Mi armario' })).toBeNull()
  })

  it('mixes the sample garments when the wardrobe fails to load, and recovers with Reintentar', async () => {
    const { api } = renderHome(replyError(500, 'Error interno'))
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos abrir tu armario')
    expect(pieces()[0]?.textContent).toContain('Camisa de lino')
    api.handlers.getWardrobeUser = { items: [item('Mi blusa', 'tops')] }
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('button', { name: 'Mi armario' })).toBeTruthy()
    expect(pieces()[0]?.textContent).toContain('Mi blusa')
  })

  it('offers a visitor to sign in', () => {
    const api = mockApi({})
    renderApp(<HomePage />)
    expect(screen.getByRole('link', { name: 'Inicia sesión' }).getAttribute('href')).toBe('/login')
    expect(api.requests).toEqual([])
  })
})
