// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ShortLink } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'

const page = '/dashboard/application/shortener'
const moment = '2026-03-02T04:30:00.000Z'
const link: ShortLink = {
  ...{ id: 'l1', _id: 'l1', backHalf: 'feria', shortCode: 'feria', visitCount: 1234, isValid: true },
  ...{ destination: 'https://eventos.example/2025/feria', createdAt: moment, updatedAt: moment },
}

const reserved = { available: false, reason: 'reserved', message: 'Este código está reservado.' }

function serve() {
  return mockApi({
    listShortLinks: pageOf([link], 90),
    checkShortCode: ({ query }: ReceivedRequest) =>
      query.backHalf === 'libre' ? { available: true } : reserved,
    ...{ createShortLink: reply(201, link), updateShortLink: link, deleteShortLink: reply(204) },
    findShortLinkPage: { page: '1' },
  })
}

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

describe('ShortLinkListPage', () => {
  it('lists links with their visits, opened in a new tab, the destination cut at 30 characters', async () => {
    const api = serve()
    await openDashboard(page)
    const short = await screen.findByRole('link', { name: /^feria/ })
    expect(short.getAttribute('href')).toMatch(/\/feria$/)
    expect(short.getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: /^https:\/\/eventos\.example\/2025\/f…/ })).toBeDefined()
    expect(screen.getByRole('link', { name: '1.234: visitas de feria' })).toBeDefined()
    expect(api.requests[0]?.query).toEqual({ sortVisitCount: 'DESC', page: '1', limit: '20' })
  })

  it('links no destination that is not a web address, and no code that would leave the site', async () => {
    const odd = { ...link, isValid: false, destination: '/dashboard/otra', backHalf: '/otro.example' }
    mockApi({ listShortLinks: pageOf([odd], 1) })
    await openDashboard(page)
    expect(await screen.findByText('/dashboard/otra')).toBeDefined()
    expect(screen.getByText('No válido')).toBeDefined()
    expect(screen.queryByRole('link', { name: /dashboard\/otra/ })).toBeNull()
    const short = screen.getByRole<HTMLAnchorElement>('link', { name: /^\/otro\.example/ })
    expect(new URL(short.href).host).toBe('api.test')
  })

  it('says while typing whether a code is available, and why not', async () => {
    serve()
    await openDashboard(page)
    await userEvent.type(field(/backHalf\)$/), 'academy')
    expect(await screen.findByText('Este código está reservado.')).toBeDefined()
    await userEvent.clear(field(/backHalf\)$/))
    await userEvent.type(field(/backHalf\)$/), 'libre')
    expect(await screen.findByText('Disponible')).toBeDefined()
    expect(screen.queryByText('Este código está reservado.')).toBeNull()
  })

  it('requires a web address, then creates and clears the form', async () => {
    const api = serve()
    await openDashboard(page)
    await userEvent.type(field('Destino (URL)'), 'javascript:alert(1)')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(field('Destino (URL)').getAttribute('aria-invalid')).toBe('true'))
    await userEvent.clear(field('Destino (URL)'))
    await userEvent.type(field('Destino (URL)'), 'https://uno.example')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(field('Destino (URL)').value).toBe(''))
    expect(api.requestsOf('createShortLink').map(({ body }) => body)).toEqual([
      { backHalf: '', destination: 'https://uno.example' },
    ])
  })

  it('shows the address of a new link to copy and as QR code, and turns to its marked row', async () => {
    const made = { ...link, id: 'l9', _id: 'l9', backHalf: 'nueva', shortCode: 'nueva', visitCount: 0 }
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const api = serve()
    Object.assign(api.handlers, {
      createShortLink: reply(201, made),
      findShortLinkPage: { page: '5' },
      listShortLinks: ({ query }: ReceivedRequest) => pageOf(query.page === '5' ? [link, made] : [link], 90),
    })
    const { address } = await openDashboard(`${page}?search=feria&sortVisitCount=ASC&limit=20`)
    await userEvent.type(field('Destino (URL)'), 'https://uno.example')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    const notice = within((await screen.findByText('URL corta creada.')).parentElement ?? document.body)
    expect(notice.getByRole<HTMLAnchorElement>('link').href).toMatch(/\/nueva$/)
    await userEvent.click(notice.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toMatch(/^http.*\/nueva$/)
    await userEvent.click(notice.getByRole('button', { name: 'Código QR de nueva' }))
    expect(await screen.findByTitle(/^Código QR de http.*\/nueva$/)).toBeDefined()
    await waitFor(() => expect(address()).toBe(`${page}?sortVisitCount=ASC&page=5`))
    const mark = await screen.findByText('Recién guardada')
    expect(mark.closest('tr')?.textContent).toContain('nueva')
    expect(scroll.mock.contexts).toContain(mark.closest('tr'))
    const results = screen.getByRole('group', { name: /^Acortador de URLs/ })
    expect(results.contains(screen.getByText('URL corta creada.'))).toBe(true)
    expect(results.contains(screen.getByRole('search'))).toBe(false)
    expect(api.requestsOf('findShortLinkPage')[0]).toMatchObject({
      params: { id: 'l9' },
      query: { limit: '20', sortVisitCount: 'ASC' },
    })
    await userEvent.click(notice.getByRole('button', { name: 'Cerrar este aviso' }))
    expect(screen.queryByText('URL corta creada.')).toBeNull()
    expect(screen.queryByText('Recién guardada')).toBeNull()
  })

  it('leads from a row to the chart and the details of its link', async () => {
    serve()
    const { address } = await openDashboard(page)
    for (const [name, path] of Object.entries({ Detalles: 'details', Gráfico: 'chart' })) {
      const found = await screen.findByRole('link', { name: `${name} de feria` })
      expect(found.getAttribute('href')).toBe(`${page}/${path}?shortenerId=l1`)
    }
    await userEvent.click(screen.getByRole('link', { name: 'Gráfico de feria' }))
    await waitFor(() => expect(address()).toBe(`${page}/chart?shortenerId=l1`))
  })

  it.each(['', '/details', '/chart'])('says at %s which range is shown', async (path) => {
    const series = { from: moment, to: moment, unit: 'day', totalVisits: 0, points: [], referrers: [] }
    Object.assign(serve().handlers, { shortLinkSeries: series, listShortLinkVisits: pageOf([]) })
    await openDashboard(`${page}${path}`)
    expect(await screen.findByText('Se muestran todas las visitas, sin límite de fechas.')).toBeDefined()
    const fields = { Desde: '2026-01-02T03:04', Hasta: '2026-02-03T04:05' }
    fireEvent.change(field('Desde'), { target: { value: fields.Desde } })
    expect(await screen.findByText(/visitas desde el 2 ene\. 2026, 03:04, hora de Bogotá/)).toBeDefined()
    fireEvent.change(field('Hasta'), { target: { value: fields.Hasta } })
    expect(
      await screen.findByText(/desde el 2 ene\. 2026, 03:04 hasta el 3 feb\. 2026, 04:05, hora/),
    ).toBeDefined()
  })

  it('edits with Update, and keeps the text when the server fails without a reason', async () => {
    const api = serve()
    api.handlers.updateShortLink = reply(500)
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Editar feria' }))
    const form = within(await screen.findByRole('form', { name: 'Editar URL corta' }))
    expect(field(/backHalf\)$/).value).toBe('feria')
    await userEvent.click(form.getByRole('button', { name: 'Update' }))
    expect(await form.findByText('Ocurrió un error al guardar.')).toBeDefined()
    expect(api.requestsOf('updateShortLink')[0]).toMatchObject({
      params: { id: 'l1' },
      body: { backHalf: 'feria', destination: link.destination, updatedAt: moment },
    })
  })

  it('asks before editing another link discards unsaved text', async () => {
    serve()
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

  it('ends the edit of a link that is deleted', async () => {
    serve()
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Editar feria' }))
    await screen.findByRole('form', { name: 'Editar URL corta' })
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar feria' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByRole('form', { name: 'Nueva URL corta' })).toBeDefined()
    expect(field('Destino (URL)').value).toBe('')
  })

  it('asks before Cancelar discards unsaved text', async () => {
    serve()
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Editar feria' }))
    await waitFor(() => expect(field('Destino (URL)').value).toBe(link.destination))
    await userEvent.type(field('Destino (URL)'), '/mas')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(field('Destino (URL)').value).toBe(`${link.destination}/mas`)
  })

  it('offers one button to show the other person’s version and one to overwrite it', async () => {
    const other = {
      ...link,
      destination: 'https://otra.example/persona',
      updatedAt: '2026-03-03T00:00:00.000Z',
    }
    const api = serve()
    Object.assign(api.handlers, {
      getShortLink: other,
      updateShortLink: ({ body }: ReceivedRequest) =>
        'updatedAt' in (body as object)
          ? replyError(409, 'Otra persona cambió este enlace.', { code: 'conflict' })
          : link,
    })
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Editar feria' }))
    await screen.findByRole('form', { name: 'Editar URL corta' })
    await userEvent.click(screen.getByRole('button', { name: 'Update' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ver lo nuevo' }))
    await waitFor(() => expect(field('Destino (URL)').value).toBe(other.destination))
    expect(screen.queryByText('Otra persona cambió este enlace.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() =>
      expect(api.requestsOf('updateShortLink').at(-1)?.body).toMatchObject({ updatedAt: other.updatedAt }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar lo mío' }))
    expect(await screen.findByText('URL corta actualizada.')).toBeDefined()
    expect(api.requestsOf('updateShortLink').at(-1)?.body).toEqual({
      backHalf: 'feria',
      destination: other.destination,
    })
  })

  it('leads every filter back to page 1', async () => {
    const api = serve()
    const { address } = await openDashboard(`${page}?page=3`)
    await userEvent.click(await screen.findByRole('button', { name: '12 horas' }))
    await waitFor(() => expect(address()).toMatch(/dateVisitFrom=.*&dateVisitTo=/))
    expect(address()).not.toContain('page=')
    const asked = () => api.requestsOf('listShortLinks').at(-1)?.query ?? {}
    await waitFor(() => expect(asked()).toHaveProperty('dateVisitTo'))
    const { dateVisitFrom, dateVisitTo } = asked()
    expect(Date.parse(`${dateVisitTo}Z`) - Date.parse(`${dateVisitFrom}Z`)).toBe(12 * 3_600_000)
    const pressed = within(screen.getByRole('group', { name: 'Rangos rápidos' }))
      .getAllByRole('button', { pressed: true })
      .map(({ textContent }) => textContent)
    expect(pressed).toEqual(['12 horas'])
  })

  it('says Error al cargar URLs beside the reason', async () => {
    mockApi({ listShortLinks: replyError(503, 'Base de datos en pausa.') })
    await openDashboard(page)
    expect(await screen.findByText('Error al cargar URLs')).toBeDefined()
    expect(screen.getByText('No hay resultados')).toBeDefined()
  })

  it('deletes after its question, and says so when it fails', async () => {
    serve().handlers.deleteShortLink = reply(500)
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar feria' }))
    expect(await screen.findByText('Eliminar esta URL corta?')).toBeDefined()
    expect(screen.getByText('feria → https://eventos.example/2025/feria')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Error al eliminar')).toBeDefined()
  })
})
