// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Media } from 'shared-auth/api'
import { mockApi, type ReceivedRequest, replyError, signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MediaPicker } from './MediaPicker.tsx'

const upload = vi.hoisted(() => vi.fn())
vi.mock('./uploadMedia.ts', () => ({ uploadMedia: upload }))

const mediumOf = (name: string, kind = 'png') =>
  ({
    ...{
      id: name,
      kind,
      name,
      alt: '',
      width: 400,
      height: 300,
      focalX: 0.5,
      focalY: 0.5,
      dominantColor: '#fff',
    },
    files: [{ url: `/media/${name}/400.webp`, type: 'image/webp', width: 400 }],
  }) as Media
const library = ['bosque.png', 'puerto.png', 'río.png'].map((name) => mediumOf(name))
const pick = vi.fn()
const close = vi.fn()

const open = () => renderApp(<MediaPicker isOpen onClose={close} onPick={pick} />)
const serve = (listMedia: object) => mockApi({ listMedia })
const page = (results: Media[], page = 1, totalPages = 1) => ({
  results,
  pagination: { page, totalPages, limit: 24, totalItems: results.length },
})

beforeEach(() => {
  signInAs('admin')
  for (const mock of [pick, close, upload]) mock.mockReset()
})
afterEach(() => signOut())

it('finds images by a search, shows more of them, and hands over the chosen one', async () => {
  serve(({ query }: ReceivedRequest) => {
    if (query.search === 'río') return page([mediumOf('río.png')])
    return query.page === '2'
      ? page([mediumOf('puerto.png')], 2, 2)
      : page([mediumOf('bosque.png'), mediumOf('plano.pdf', 'pdf')], 1, 2)
  })
  open()
  expect(await screen.findByRole('button', { name: 'bosque.png' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'plano.pdf' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar más' }))
  expect(await screen.findByRole('button', { name: 'puerto.png' })).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'río{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'río.png' }))
  expect(pick).toHaveBeenCalledWith(expect.objectContaining({ id: 'río.png' }))
  expect(close).toHaveBeenCalledOnce()
})

it('uploads an image and hands it over, or says why it cannot', async () => {
  serve(page([]))
  open()
  expect(await screen.findByText('Todavía no hay imágenes')).toBeTruthy()
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const file = new File(['x'], 'faro.png', { type: 'image/png' })
  upload.mockRejectedValueOnce(new Error('x'))
  await userEvent.upload(input, file)
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo subir la imagen.')
  expect(pick).not.toHaveBeenCalled()
  upload.mockResolvedValueOnce(mediumOf('faro.png'))
  await userEvent.upload(input, file)
  await vi.waitFor(() => expect(pick).toHaveBeenCalledWith(expect.objectContaining({ id: 'faro.png' })))
})

it('offers to load the library again when it could not be loaded', async () => {
  let isBroken = true
  serve(() => {
    if (isBroken) return replyError(500, 'No')
    return page(library)
  })
  open()
  const retry = await screen.findByRole('button', { name: /Reintentar/ })
  isBroken = false
  await userEvent.click(retry)
  expect(await screen.findByRole('button', { name: 'bosque.png' })).toBeTruthy()
})
