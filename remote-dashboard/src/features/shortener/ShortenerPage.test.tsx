// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerRequests, openDashboard, pageOf, type SentRequest } from '../../testing.tsx'
import type { ShortLink } from './shortener.api.ts'

const page = '/dashboard/application/shortener'
const moment = '2026-03-02T04:30:00.000Z'
const link: ShortLink = {
  ...{ id: 'l1', _id: 'l1', backHalf: 'feria', shortCode: 'feria', visitCount: 1234, isValid: true },
  ...{ destination: 'https://eventos.example/2025/feria', createdAt: moment, updatedAt: moment },
}

function answer({ path, params, method }: SentRequest) {
  if (method !== 'GET') return { data: link }
  if (path.endsWith('/availability')) {
    if (params.backHalf === 'libre') return { data: { available: true } }
    return { data: { available: false, reason: 'reserved', message: 'Este código está reservado.' } }
  }
  return pageOf([link], 90)
}

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

describe('ShortenerPage', () => {
  it('lists links with their visits, opened in a new tab, the destination cut at 30 characters', async () => {
    const sent = answerRequests(answer)
    await openDashboard(page)
    const short = await screen.findByRole('link', { name: /^feria/ })
    expect(short.getAttribute('href')).toMatch(/\/feria$/)
    expect(short.getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: /^https:\/\/eventos\.example\/2025\/f…/ })).toBeDefined()
    expect(screen.getByRole('link', { name: '1.234: visitas de feria' })).toBeDefined()
    expect(sent[0]?.params).toEqual({ sortVisitCount: 'DESC', page: 1, limit: 20 })
  })

  it('links neither a destination that is no web address nor a code that would leave the site', async () => {
    const odd = { ...link, isValid: false, destination: '/dashboard/otra', backHalf: '/otro.example' }
    answerRequests(({ method }) => (method === 'GET' ? pageOf([odd], 1) : { data: odd }))
    await openDashboard(page)
    expect(await screen.findByText('/dashboard/otra')).toBeDefined()
    expect(screen.getByText('No válido')).toBeDefined()
    expect(screen.queryByRole('link', { name: /dashboard\/otra/ })).toBeNull()
    const short = screen.getByRole<HTMLAnchorElement>('link', { name: /^\/otro\.example/ })
    expect(new URL(short.href).host).toBe(window.location.host)
  })

  it('says live why a code cannot be had, and that one can', async () => {
    answerRequests(answer)
    await openDashboard(page)
    await userEvent.type(field(/backHalf\)$/), 'academy')
    expect(await screen.findByText('Este código está reservado.')).toBeDefined()
    await userEvent.clear(field(/backHalf\)$/))
    await userEvent.type(field(/backHalf\)$/), 'libre')
    expect(await screen.findByText('Disponible')).toBeDefined()
    expect(screen.queryByText('Este código está reservado.')).toBeNull()
  })

  it('requires a web address, then creates and clears the form', async () => {
    const sent = answerRequests(answer)
    await openDashboard(page)
    await userEvent.type(field('Destino (URL)'), 'javascript:alert(1)')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(field('Destino (URL)').getAttribute('aria-invalid')).toBe('true'))
    await userEvent.clear(field('Destino (URL)'))
    await userEvent.type(field('Destino (URL)'), 'https://uno.example')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(field('Destino (URL)').value).toBe(''))
    const post = sent.filter(({ method }) => method === 'POST')
    expect(post).toHaveLength(1)
    expect(post[0]).toMatchObject({
      path: '/api/shortener/create',
      body: { backHalf: '', destination: 'https://uno.example' },
    })
  })

  it('edits with Update, and keeps the text when the server refuses without a reason', async () => {
    const sent = answerRequests((request) => (request.method === 'PATCH' ? { status: 500 } : answer(request)))
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Editar feria' }))
    const form = within(await screen.findByRole('form', { name: 'Editar URL corta' }))
    expect(field(/backHalf\)$/).value).toBe('feria')
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await form.findByText('Ocurrió un error al guardar.')).toBeDefined()
    expect(sent.find(({ method }) => method === 'PATCH')).toMatchObject({
      path: '/api/shortener/update/l1',
      body: { backHalf: 'feria', destination: link.destination, updatedAt: moment },
    })
  })

  it('asks before another link takes the place of what was typed', async () => {
    answerRequests(answer)
    await openDashboard(page)
    await userEvent.type(field('Destino (URL)'), 'https://uno.example')
    await userEvent.click(await screen.findByRole('button', { name: 'Editar feria' }))
    expect(await screen.findByText('Tienes cambios sin guardar')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Seguir editando' }))
    expect(field('Destino (URL)').value).toBe('https://uno.example')
    await userEvent.click(screen.getByRole('button', { name: 'Editar feria' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(field('Destino (URL)').value).toBe(link.destination))
  })

  it('leads every filter back to page 1', async () => {
    const sent = answerRequests(answer)
    const { addressNow } = await openDashboard(`${page}?page=3`)
    await userEvent.click(await screen.findByRole('button', { name: '12 horas' }))
    await waitFor(() => expect(addressNow()).toMatch(/dateVisitFrom=.*&dateVisitTo=/))
    expect(addressNow()).not.toContain('page=')
    const { dateVisitFrom, dateVisitTo } = sent.at(-1)?.params ?? {}
    expect(Date.parse(`${dateVisitTo}Z`) - Date.parse(`${dateVisitFrom}Z`)).toBe(12 * 3_600_000)
  })

  it('says Error al cargar URLs beside the reason', async () => {
    answerRequests(() => ({ status: 503, data: { message: 'Base de datos en pausa.' } }))
    await openDashboard(page)
    expect(await screen.findByText('Error al cargar URLs')).toBeDefined()
    expect(screen.getByText('No hay resultados')).toBeDefined()
  })

  it('deletes after its question, and says so when it fails', async () => {
    answerRequests((request) => (request.method === 'DELETE' ? { status: 500 } : answer(request)))
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar feria' }))
    expect(await screen.findByText('Eliminar esta URL corta?')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Error al eliminar')).toBeDefined()
  })
})
