// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Media } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDashboard, pageOf } from '../../testing.tsx'

const uploadMedia = vi.hoisted(() => vi.fn())
vi.mock('shared-admin', async (original) => ({ ...(await original<object>()), uploadMedia }))

const times = { createdAt: '2026-01-05T12:00:00.000Z', updatedAt: '2026-01-06T12:00:00.000Z' }
const medium: Media = {
  ...{ id: 'm1', hash: 'ab12', kind: 'jpeg', name: 'puerto.jpg', bytes: 1_500_000, isAnimated: false },
  ...{ width: 4000, height: 3000, focalX: 0.5, focalY: 0.5, dominantColor: '#336699' },
  files: [
    { url: '/media/ab12/320.avif', type: 'image/avif', width: 320 },
    { url: '/media/ab12/1280.avif', type: 'image/avif', width: 1280 },
    { url: '/media/ab12/320.webp', type: 'image/webp', width: 320 },
    { url: '/media/ab12/1280.webp', type: 'image/webp', width: 1280 },
  ],
  ...{ alt: '', isDecorative: false, isDescribed: false, folder: 'cursos', ownerId: null, ...times },
}

let stored: Media

function serve() {
  return mockApi({
    listMedia: () => pageOf([stored]),
    listMediaFolders: { results: [{ folder: 'cursos', count: 1 }] },
    getMedia: () => ({ result: stored, uses: [{ kind: 'course', recordId: 'c1', recordName: 'AWS' }] }),
    updateMedia: ({ body }: ReceivedRequest) => {
      stored = { ...stored, ...(body as object), updatedAt: times.createdAt }
      return { result: stored }
    },
    listActivity: pageOf([]),
  })
}

beforeEach(() => {
  signInAs('admin')
  stored = medium
  uploadMedia.mockReset()
})
afterEach(() => signOut())

const list = '/dashboard/application/media'
const picker = () => screen.getByLabelText('Archivos que se suben', { selector: 'input' })
const fileOf = (name: string) => new File(['x'], name, { type: 'image/jpeg' })

describe('MediaListPage', () => {
  it('lists media with a thumbnail in small files, and says where a text is missing', async () => {
    serve()
    await openDashboard(list)
    const row = (await screen.findByRole('link', { name: 'puerto.jpg' })).closest('tr')
    expect(row?.textContent).toContain('Falta')
    expect(row?.textContent).toContain('4000 × 3000 · 1,4 MB')
    expect(row?.querySelector('source')?.srcset).toBe(
      '/media/ab12/320.avif 320w, /media/ab12/1280.avif 1280w',
    )
    expect(row?.querySelector('img')?.alt).toBe('')
  })

  it('asks the server for a folder, a kind and what is unused', async () => {
    const api = serve()
    await openDashboard(`${list}?kind=jpeg&isUnused=true`)
    await userEvent.selectOptions(await screen.findByLabelText('Carpeta'), 'cursos')
    await waitFor(() =>
      expect(api.requestsOf('listMedia').at(-1)?.query).toMatchObject({
        ...{ kind: 'jpeg', isUnused: 'true', folder: 'cursos' },
      }),
    )
  })

  it('uploads three at a time, shows how far each is, and why one was refused', async () => {
    serve()
    const ends: ((error?: Error) => void)[] = []
    uploadMedia.mockImplementation(
      (_file: File, { onProgress }: { onProgress: (share: number) => void }) =>
        new Promise((resolve, reject) => {
          onProgress(0.5)
          ends.push((error) => (error ? reject(error) : resolve(medium)))
        }),
    )
    await openDashboard(list)
    const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg']
    await userEvent.upload(picker(), names.map(fileOf))
    const lines = () => screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'))
    await waitFor(() => expect(lines()).toEqual(names.slice(0, 3).map((name) => `Subida de ${name}`)))
    expect(screen.getAllByText(/Subiendo, 50 %/)).toHaveLength(3)
    expect(screen.getByText(/En espera/)).toBeDefined()
    ends[0]?.(new Error('No se pudo subir el archivo.'))
    await waitFor(() => expect(uploadMedia).toHaveBeenCalledTimes(4))
    ends[1]?.()
    expect(await screen.findAllByText('1 de 4 archivos listos, 1 sin subir')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Volver a subir 1.jpg' }))
    await waitFor(() => expect(uploadMedia).toHaveBeenCalledTimes(5))
  })

  it('cancels an upload, and aborts those that run when the screen is left', async () => {
    serve()
    const signals: AbortSignal[] = []
    uploadMedia.mockImplementation((_file: File, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const { unmount } = await openDashboard(list)
    await userEvent.upload(picker(), [fileOf('1.jpg'), fileOf('2.jpg')])
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar 1.jpg' }))
    expect(await screen.findByText(/Cancelado/)).toBeDefined()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    unmount()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  it('takes pasted files, and leaves a paste in a field alone', async () => {
    serve()
    uploadMedia.mockImplementation(() => new Promise(() => {}))
    await openDashboard(list)
    const clipboardData = { files: [fileOf('pegada.png')] }
    fireEvent.paste(screen.getByLabelText('Buscar'), { clipboardData })
    expect(uploadMedia).not.toHaveBeenCalled()
    fireEvent.paste(document.body, { clipboardData })
    await waitFor(() => expect(uploadMedia).toHaveBeenCalledTimes(1))
  })
})

describe('MediaDetailsPage', () => {
  it('shows where a medium is used, and saves its description with the version that was read', async () => {
    const api = serve()
    await openDashboard(`${list}/details/m1`)
    expect(await screen.findByText('AWS')).toBeDefined()
    const form = within(screen.getByRole('form', { name: 'Descripción' }))
    await userEvent.type(form.getByLabelText('Texto alternativo'), 'El puerto de noche')
    fireEvent.change(form.getByLabelText('De izquierda a derecha'), { target: { value: '20' } })
    await userEvent.click(form.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Medio actualizado.')).toBeDefined()
    expect(api.requestsOf('updateMedia').at(-1)?.body).toMatchObject({
      ...{ alt: 'El puerto de noche', focalX: 0.2, focalY: 0.5, updatedAt: times.updatedAt },
    })
  })

  it('keeps what was typed when somebody else changed it', async () => {
    const api = serve()
    api.handlers.updateMedia = replyError(409, 'Alguien más guardó cambios.', { code: 'stale' })
    await openDashboard(`${list}/details/m1`)
    const alt = await screen.findByLabelText<HTMLInputElement>('Texto alternativo')
    await userEvent.type(alt, 'Mío')
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    expect(await screen.findByText('Alguien más guardó cambios.')).toBeDefined()
    expect(alt.value).toBe('Mío')
    expect(screen.getByRole('button', { name: 'Ver lo nuevo' })).toBeDefined()
  })
})
