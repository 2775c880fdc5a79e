// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ShortLink } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, reply, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../../testing.tsx'

const page = '/dashboard/application/shortener'
const moment = '2026-03-02T04:30:00.000Z'
const link: ShortLink = {
  ...{ id: 'l1', _id: 'l1', backHalf: 'feria', shortCode: 'feria', visitCount: 1234, isValid: true },
  ...{ destination: 'https://eventos.example/2025/feria', createdAt: moment, updatedAt: moment },
  ...{ expiresAt: null, expiredUrl: null, isProtected: false, tags: [], notes: '' },
}

const reserved = { available: false, reason: 'reserved', message: 'Este código está reservado.' }

function serve() {
  return mockApi({
    listShortLinks: pageOf([link], 90),
    checkShortCode: ({ query }: ReceivedRequest) =>
      query.backHalf === 'libre' ? { available: true } : reserved,
    ...{ createShortLink: reply(201, link), updateShortLink: link, deleteShortLink: reply(204) },
    listShortLinkTags: { results: [{ tag: 'feria', links: 2 }] },
  })
}

beforeEach(() => void signInAs('admin'))
afterEach(() => signOut())

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)

/** Opens the form of a new link. */
async function openForm(path = page) {
  const view = await openDashboard(path)
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva URL corta' }))
  await screen.findByRole('form', { name: 'Nueva URL corta' })
  return view
}

describe('ShortLinkListPage', () => {
  it('lists links that open in a new tab, their visits, and destinations cut at 30 characters', async () => {
    const api = serve()
    await openDashboard(page)
    const short = await screen.findByRole('link', { name: /^feria/ })
    expect(short.getAttribute('href')).toMatch(/\/feria$/)
    expect(short.getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: /^https:\/\/eventos\.example\/2025\/f…/ })).toBeDefined()
    expect(screen.getByRole('link', { name: '1.234: visitas de feria' })).toBeDefined()
    expect(api.requests[0]?.query).toEqual({ sortCreatedAt: 'DESC', page: '1', limit: '20' })
  })

  it('links no destination that is not a web address, and no code that would leave the site', async () => {
    const odd = { ...link, isValid: false, destination: '/dashboard/otra', backHalf: '/otro.example' }
    mockApi({ listShortLinks: pageOf([odd], 1), listShortLinkTags: { results: [] } })
    await openDashboard(page)
    expect(await screen.findByText('/dashboard/otra')).toBeDefined()
    expect(screen.getByText('No válido')).toBeDefined()
    expect(screen.queryByRole('link', { name: /dashboard\/otra/ })).toBeNull()
    const short = screen.getByRole<HTMLAnchorElement>('link', { name: /^\/otro\.example/ })
    expect(new URL(short.href).host).toBe('api.test')
  })

  it('names the ASCII form of a hostname beside what people read, in the list and while typing', async () => {
    const odd = { ...link, id: 'odd', destination: 'https://pаypal.example/' }
    mockApi({ listShortLinks: pageOf([odd, link], 2), listShortLinkTags: { results: [] } })
    await openDashboard(page)
    expect((await screen.findAllByText(/^Dominio:/)).map(({ textContent }) => textContent)).toEqual([
      'Dominio: xn--pypal-4ve.example',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Nueva URL corta' }))
    await userEvent.type(field('Destino (URL)'), 'https://ñandú.example/')
    expect(screen.getByText('Dominio: xn--and-6ma2c.example')).toBeDefined()
  })

  it('shows while typing whether a code is available, and why not', async () => {
    serve()
    await openForm()
    await userEvent.type(field(/backHalf\)$/), 'academy')
    expect(await screen.findByText('Este código está reservado.')).toBeDefined()
    await userEvent.clear(field(/backHalf\)$/))
    await userEvent.type(field(/backHalf\)$/), 'libre')
    expect(await screen.findByText('Disponible')).toBeDefined()
    expect(screen.queryByText('Este código está reservado.')).toBeNull()
  })

  it('requires a web address, then creates and closes the sheet', async () => {
    const api = serve()
    await openForm()
    await userEvent.type(field('Destino (URL)'), 'javascript:alert(1)')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(field('Destino (URL)').getAttribute('aria-invalid')).toBe('true'))
    await userEvent.clear(field('Destino (URL)'))
    await userEvent.type(field('Destino (URL)'), 'https://uno.example')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(api.requestsOf('createShortLink').map(({ body }) => body)).toEqual([
      { backHalf: '', destination: 'https://uno.example' },
    ])
  })

  it('shows the address of a new link to copy and as QR code, and its marked row where the person is', async () => {
    const made = { ...link, id: 'l9', _id: 'l9', backHalf: 'nueva', shortCode: 'nueva', visitCount: 0 }
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    const api = serve()
    api.handlers.createShortLink = reply(201, made)
    const start = `${page}?search=feria&sortVisitCount=ASC&page=3`
    const { address } = await openForm(start)
    await userEvent.type(field('Destino (URL)'), 'https://uno.example')
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    const notice = within((await screen.findByText('URL corta creada.')).parentElement ?? document.body)
    expect(notice.getByRole<HTMLAnchorElement>('link').href).toMatch(/\/nueva$/)
    await userEvent.click(notice.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toMatch(/^http.*\/nueva$/)
    await userEvent.click(notice.getByRole('button', { name: 'Código QR de nueva' }))
    expect(await screen.findByTitle(/^Código QR de http.*\/nueva$/)).toBeDefined()
    expect(address()).toBe(start)
    const mark = await screen.findByText('Recién guardada')
    const rows = [...document.querySelectorAll('tr[data-row]')].map((row) => row.textContent)
    expect([rows[0]?.includes('nueva'), rows.length]).toEqual([true, 2])
    expect(scroll.mock.contexts).toContain(mark.closest('tr'))
    await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
    await waitFor(() => expect(screen.queryByText('Recién guardada')).toBeNull())
    await userEvent.click(notice.getByRole('button', { name: 'Cerrar este aviso' }))
    expect(screen.queryByText('URL corta creada.')).toBeNull()
  })

  it('asks for one order only, the one that is shown', async () => {
    const api = serve()
    await openDashboard(`${page}?sortVisitCount=ASC`)
    await screen.findByRole('link', { name: /^feria/ })
    expect(api.requestsOf('listShortLinks')[0]?.query).toEqual({
      ...{ sortVisitCount: 'ASC', page: '1', limit: '20' },
    })
  })

  it('links from a row to the chart and the details of its link', async () => {
    serve()
    const { address } = await openDashboard(page)
    for (const [name, path] of Object.entries({ Detalles: 'details', Gráfico: 'chart' })) {
      const found = await screen.findByRole('link', { name: `${name} de feria` })
      expect(found.getAttribute('href')).toBe(`${page}/${path}?shortenerId=l1`)
    }
    await userEvent.click(screen.getByRole('link', { name: 'Gráfico de feria' }))
    await waitFor(() => expect(address()).toBe(`${page}/chart?shortenerId=l1`))
  })

  it.each(['', '/details', '/chart'])('describes at %s which range is shown', async (path) => {
    const empty = { points: [], referrers: [], countries: [], devices: [], hours: [], before: null }
    const series = { from: moment, to: moment, unit: 'day', totalVisits: 0, ...empty }
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

  it.each(['Cancelar', 'Cerrar'])('asks before %s discards unsaved text', async (name) => {
    serve()
    await openForm()
    await userEvent.type(field('Destino (URL)'), 'https://uno.example')
    const form = within(screen.getByRole('dialog', { name: 'Nueva URL corta' }))
    await userEvent.click(form.getByRole('button', { name }))
    await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    expect(field('Destino (URL)').value).toBe('https://uno.example')
    await userEvent.click(form.getByRole('button', { name }))
    await userEvent.click(await screen.findByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  })

  it('opens its form by an address, and by the key n', async () => {
    serve()
    await openDashboard(`${page}#short-link`)
    await waitFor(() => expect(document.activeElement).toBe(field(/backHalf\)$/)))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    await userEvent.keyboard('n')
    expect(await screen.findByRole('form', { name: 'Nueva URL corta' })).toBeDefined()
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

  it('goes back to page 1 with every filter', async () => {
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

  it('shows Error al cargar URLs beside the reason', async () => {
    mockApi({
      listShortLinks: replyError(503, 'Base de datos en pausa.'),
      listShortLinkTags: { results: [] },
    })
    await openDashboard(page)
    expect(await screen.findByText('Error al cargar URLs')).toBeDefined()
    expect(screen.getByText('No hay resultados')).toBeDefined()
  })

  it('deletes after confirmation, and shows when it fails', async () => {
    serve().handlers.deleteShortLink = reply(500)
    await openDashboard(page)
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar feria' }))
    expect(await screen.findByText('Eliminar esta URL corta?')).toBeDefined()
    expect(
      screen.getByText(/^feria → https:\/\/eventos\.example\/2025\/feria\. .*se puede recuperar\.$/),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Error al eliminar')).toBeDefined()
  })

  it('creates one with expiry, password, tags and notes, and a campaign in its destination', async () => {
    const api = serve()
    await openForm()
    await userEvent.type(field('Destino (URL)'), 'https://uno.example/?a=1#x')
    await userEvent.click(screen.getByRole('button', { name: 'Más opciones', expanded: false }))
    fireEvent.change(field('Vence'), { target: { value: '2030-01-02T03:04' } })
    await userEvent.type(field('Al vencer lleva a (URL)'), 'https://dos.example')
    await userEvent.type(field('Contraseña'), 'girasol')
    await userEvent.click(await screen.findByRole('button', { name: 'feria', pressed: false }))
    await userEvent.type(field('Etiquetas'), ', Boletín')
    await userEvent.type(screen.getByLabelText('Notas'), 'Para el afiche')
    await userEvent.type(field('Fuente'), 'qr')
    await userEvent.type(field('Campaña'), 'feria 26')
    expect(field('Destino (URL)').value).toBe(
      'https://uno.example/?a=1&utm_source=qr&utm_campaign=feria%2026#x',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(api.requestsOf('createShortLink').map(({ body }) => body)).toEqual([
      {
        backHalf: '',
        destination: 'https://uno.example/?a=1&utm_source=qr&utm_campaign=feria%2026#x',
        expiresAt: '2030-01-02T08:04:00.000Z',
        ...{ expiredUrl: 'https://dos.example', password: 'girasol', tags: ['feria', 'Boletín'] },
        notes: 'Para el afiche',
      },
    ])
  })

  it('opens the collapsed fields when the server rejects one of them', async () => {
    const api = serve()
    const message = 'Elige un momento que no haya pasado.'
    api.handlers.createShortLink = replyError(400, message, {
      code: 'invalid',
      fields: { expiresAt: message },
    })
    await openForm()
    await userEvent.type(field('Destino (URL)'), 'https://uno.example')
    fireEvent.change(field('Vence'), { target: { value: '2020-01-02T03:04' } })
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Más opciones', expanded: true })).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Notas' })).toBeDefined()
    expect(field('Vence').value).toBe('2020-01-02T03:04')
  })

  it('shows the marks of a link, and keeps or removes its password', async () => {
    const marked = { ...link, isProtected: true, tags: ['feria'], notes: 'Para el afiche' }
    const api = serve()
    api.handlers.listShortLinks = pageOf([{ ...marked, expiresAt: '2020-01-01T05:00:30.000Z' }], 1)
    const { address } = await openDashboard(page)
    expect(await screen.findByText(/Venció el 1 ene\. 2020/)).toBeDefined()
    expect(screen.getByText('Con contraseña')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Editar feria' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Update' }))
    await waitFor(() => expect(api.requestsOf('updateShortLink')).toHaveLength(1))
    const body = { backHalf: 'feria', destination: link.destination, updatedAt: moment }
    expect(api.requestsOf('updateShortLink')[0]?.body).toEqual(body)
    await userEvent.click(await screen.findByRole('button', { name: 'Editar feria' }))
    await userEvent.click(await screen.findByLabelText('Quitar la contraseña'))
    await userEvent.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(api.requestsOf('updateShortLink')).toHaveLength(2))
    expect(api.requestsOf('updateShortLink')[1]?.body).toEqual({ ...body, password: null })
    await userEvent.click(screen.getByRole('button', { name: 'Ver solo los enlaces «feria»' }))
    await waitFor(() => expect(address()).toContain('tag=feria'))
    expect(screen.getByLabelText<HTMLSelectElement>('Etiqueta').value).toBe('feria')
  })

  describe('imports a file', () => {
    const row = (line: number, problem: string | null = null) => ({
      ...{ line, problem, destination: `https://${line}.example`, backHalf: '', tags: [], expiresAt: null },
    })
    const file = new File(['destino\nhttps://2.example\nno'], 'enlaces.csv', { type: 'text/csv' })
    async function choose() {
      await openDashboard(page)
      await userEvent.click(await screen.findByRole('button', { name: 'Importar' }))
      await userEvent.upload(await screen.findByLabelText('Archivo CSV'), file)
    }

    it('previews each row before it creates those without a problem', async () => {
      const api = serve()
      const preview = { valid: 1, invalid: 1, rows: [row(2), row(3, 'No es una dirección.')] }
      Object.assign(api.handlers, {
        previewShortLinkImport: preview,
        importShortLinks: reply(201, { created: 1 }),
      })
      await choose()
      expect(
        await screen.findByText('Se crea 1 enlace. 1 fila tiene un problema y queda fuera.'),
      ).toBeDefined()
      const shown = within(screen.getByRole('table', { name: 'Filas del archivo' }))
      expect(shown.getByText('No es una dirección.').closest('tr')?.textContent).toContain('3')
      await userEvent.click(screen.getByRole('button', { name: 'Crear solo la correcta' }))
      expect(await screen.findByText('Se creó 1 URL corta.')).toBeDefined()
      const csv = 'destino\nhttps://2.example\nno'
      expect(api.requestsOf('importShortLinks')[0]?.body).toEqual({ csv, expected: 1 })
    })

    it('shows why a file is invalid, and why nothing was created', async () => {
      const api = serve()
      api.handlers.previewShortLinkImport = replyError(400, 'Falta la columna «destino».', {
        code: 'invalid',
      })
      await choose()
      expect(await screen.findByText('Falta la columna «destino».')).toBeDefined()
      Object.assign(api.handlers, {
        previewShortLinkImport: { valid: 1, invalid: 0, rows: [row(2)] },
        importShortLinks: replyError(409, 'Desde la revisión cambió.', { code: 'stale' }),
      })
      await userEvent.upload(screen.getByLabelText('Archivo CSV'), file)
      await userEvent.click(await screen.findByRole('button', { name: 'Crear 1' }))
      expect(await screen.findByText('Desde la revisión cambió.')).toBeDefined()
      expect(screen.getByText('enlaces.csv')).toBeDefined()
    })
  })
})
