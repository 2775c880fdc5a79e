// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureApi } from 'shared-auth'
import type { Outfit } from 'shared-auth/api'
import { mockApi, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepOutfit, keepToSave, readToSave } from '../../../outfits/storedOutfit.ts'
import { HomePage } from '../HomePage.tsx'
import { MAX_NAME, proposeName } from './proposeName.ts'

beforeEach(() => {
  localStorage.clear()
  configureApi({ loginPath: '/login' })
})
afterEach(() => signOut())

const pieces: Outfit['pieces'] = [
  { slot: 'tops', itemId: null, sample: 'blusa-perla' },
  { slot: 'bottoms', itemId: null, sample: 'falda-larga-vino' },
  { slot: 'shoes', itemId: null, sample: 'botas-negras' },
]
const outfit = (name: string, rest: Partial<Outfit> = {}): Outfit => ({
  ...{ id: name, name, pieces, isFavorite: false, shareId: null, sharedBy: null },
  createdAt: '2026-01-01T10:00:00.000Z',
  ...rest,
})

function renderHome(results: Outfit[], handlers: object = {}) {
  const api = mockApi({
    getWardrobeUser: { items: [] },
    getCurrentOutfit: { result: null },
    listOutfits: { results, maxOutfits: 200 },
    ...handlers,
  })
  signInAs('user')
  renderApp(<HomePage />)
  return api
}
const card = (name: string) => screen.findByRole('listitem', { name })
const worn = () => within(screen.getByRole('list', { name: 'Tu conjunto' })).getAllByRole('listitem')

describe('Mis conjuntos', () => {
  it('says how the first one gets there', async () => {
    renderHome([])
    expect(await screen.findByText(/Todavía no hay ninguno/)).toBeTruthy()
  })

  it('puts an outfit on, and has it again after the page was left', async () => {
    renderHome([outfit('Cena')], { saveCurrentOutfit: { result: null } })
    await userEvent.click(within(await card('Cena')).getByRole('button', { name: 'Ponerme Cena' }))
    expect(worn().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Blusa perla'),
      expect.stringContaining('Falda larga'),
      expect.stringContaining('Botas negras'),
    ])
    expect(localStorage.getItem('outfit')).toContain('blusa-perla')
  })

  it('marks a favourite at once, and takes that back where the server refuses it', async () => {
    const api = renderHome([outfit('Cena')], { updateOutfit: replyError(404, 'No se encontró el conjunto.') })
    const star = () => screen.getByRole('button', { name: /Cena (como favorito|de favoritos)/ })
    await card('Cena')
    await userEvent.click(star())
    await waitFor(() =>
      expect(api.requests.some(({ body }) => (body as Outfit | null)?.isFavorite)).toBe(true),
    )
    expect(await screen.findByText('No se pudo guardar el cambio.')).toBeTruthy()
    expect(star().getAttribute('aria-pressed')).toBe('false')
  })

  it('deletes an outfit, and saves it again with Deshacer', async () => {
    const api = renderHome([outfit('Cena', { isFavorite: true })], {
      deleteOutfit: null,
      createOutfit: { result: outfit('Cena') },
    })
    await userEvent.click(within(await card('Cena')).getByRole('button', { name: 'Eliminar Cena' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() =>
      expect(api.requests.map(({ body }) => body)).toContainEqual({ name: 'Cena', pieces, isFavorite: true }),
    )
  })

  it('shares with the name only if the person chooses so, and withdraws', async () => {
    const shareId = 'Zk3v9QxT0b1Yh7cR2mWs5A'
    const api = renderHome([outfit('Cena')], { shareOutfit: { result: outfit('Cena', { shareId }) } })
    await userEvent.click(within(await card('Cena')).getByRole('button', { name: 'Compartir Cena' }))
    expect(screen.queryByText(/conjunto\/Zk3v/)).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Crear el enlace' }))
    expect(await screen.findByText(new RegExp(`/mixmatch/conjunto/${shareId}$`))).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mostrar mi nombre: Lucía' }))
    api.handlers.shareOutfit = { result: outfit('Cena') }
    await userEvent.click(screen.getByRole('button', { name: 'Dejar de compartir' }))
    expect(await screen.findByRole('button', { name: 'Crear el enlace' })).toBeTruthy()
    const sent = api.requests.map(({ body }) => body).filter((body) => body && 'isShared' in (body as object))
    expect(sent).toEqual([
      { isShared: true, sharedBy: null },
      { isShared: true, sharedBy: 'Lucía' },
      { isShared: false, sharedBy: null },
    ])
  })

  it('saves what was waiting for the sign-in, once', async () => {
    keepToSave({ name: 'De anoche', pieces })
    const api = renderHome([], { createOutfit: { result: outfit('De anoche') } })
    expect(await screen.findByText('«De anoche» está en Mis conjuntos.')).toBeTruthy()
    expect(api.requests.filter(({ body }) => (body as Outfit | null)?.name === 'De anoche')).toHaveLength(1)
    expect(readToSave()).toBeNull()
  })
})

describe('a visitor', () => {
  it('finds what they left, with its layers', () => {
    keepOutfit([...pieces, { slot: 'outerwear', itemId: null, sample: 'abrigo-gris' }], true)
    mockApi({})
    renderApp(<HomePage />)
    expect(worn()[0]?.textContent).toContain('Abrigo · 3 de 4Abrigo gris de lana')
    expect(screen.getByRole('button', { name: 'Abrigo', pressed: true })).toBeTruthy()
  })
})

describe('proposeName', () => {
  const garment = (name: string) => ({ slug: name, name, drawing: null, place: 'top' as const })
  it('names what is worn, in at most 60 characters that end with a word', () => {
    expect(
      proposeName({ tops: garment('Blusa perla'), bottoms: garment('Falda larga color vino, suave') }),
    ).toBe('Blusa perla con falda larga color vino')
    const long = proposeName({
      tops: garment('Camiseta de algodón orgánico con rayas marineras'),
      bottoms: garment('Vaquero de tiro medio con botones'),
    })
    expect(long).toBe('Camiseta de algodón orgánico con rayas marineras con vaquero')
    expect(long.length).toBeLessThanOrEqual(MAX_NAME)
    expect(proposeName({ dresses: garment('Vestido azul'), shoes: garment('Botas') })).toBe(
      'Vestido azul con botas',
    )
    expect(proposeName({})).toBe('Mi conjunto')
  })
})
