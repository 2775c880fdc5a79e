// @vitest-environment happy-dom
import { ApiError, http } from 'shared-auth'
import { signInAs, signOut } from 'shared-auth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadMedia } from './uploadMedia.ts'

// The package's entry for Node reads no files of browsers.
vi.mock('tus-js-client', () => vi.importActual<object>('tus-js-client/lib.es5/browser/index.js'))

/** What a server of the protocol has received. */
let received = 0
/** The responses in place of the next pieces. */
let failures: unknown[] = []

const file = new File(['x'.repeat(10)], 'puerto.jpg', { type: 'image/jpeg' })
const tooLarge = new ApiError({
  ...{ status: 413, code: 'too_large', message: 'El archivo pasa de 25 MB, el máximo.' },
})
const created = { result: { id: 'm1' }, isNew: true }

beforeEach(() => {
  signInAs('admin')
  ;[received, failures] = [0, []]
  vi.spyOn(http, 'request').mockImplementation((async ({ url, method, data, onUploadProgress }: Sent) => {
    if (url.endsWith('/media/create')) return { ...response(200, {}), data: created }
    if (method === 'POST' && !data) return response(201, { location: '/api/media/uploads/u1.ff' })
    if (method === 'HEAD') return response(200, { 'upload-offset': String(received), 'upload-length': '10' })
    if (method === 'DELETE') return response(204, {})
    const failure = failures.shift()
    if (failure) throw failure
    const { size = 0 } = data ?? {}
    onUploadProgress?.({ loaded: size })
    received += size
    return response(204, { 'upload-offset': String(received) })
  }) as never)
})
afterEach(() => signOut())

type Sent = {
  url: string
  method: string
  data?: Blob
  onUploadProgress?: (event: { loaded: number }) => void
}
const response = (status: number, headers: Record<string, string>) => ({ status, headers })
const calls = () => vi.mocked(http.request).mock.calls.map(([config]) => config)
const quiet = { onProgress: () => undefined, signal: new AbortController().signal }

it('sends a file, says how far it is, and makes a medium of it', async () => {
  const shares: number[] = []
  const medium = await uploadMedia(file, { ...quiet, onProgress: (share) => shares.push(share) })
  expect(medium.id).toBe('m1')
  expect(shares.at(-1)).toBe(1)
  expect(calls().at(-1)?.data).toEqual({ uploadId: 'u1.ff' })
  expect(calls()[0]?.headers).toMatchObject({
    'Upload-Metadata': `filename ${btoa('puerto.jpg')}`,
  })
})

it('continues after a cut, from where the server has it', async () => {
  failures = [new ApiError({ status: 0, code: 'network', message: 'Sin conexión' })]
  expect((await uploadMedia(file, quiet)).id).toBe('m1')
  expect(calls().map(({ method }) => method)).toEqual([...['POST', 'PATCH', 'HEAD', 'PATCH', 'POST']])
})

it('throws what the server says of a file that it refuses', async () => {
  failures = [tooLarge]
  await expect(uploadMedia(file, quiet)).rejects.toThrow('El archivo pasa de 25 MB')
})

it('removes an aborted upload from the server', async () => {
  const leaving = new AbortController()
  const upload = uploadMedia(file, { onProgress: () => leaving.abort(), signal: leaving.signal })
  await expect(upload).rejects.toThrow()
  await vi.waitFor(() => expect(calls().map(({ method }) => method)).toContain('DELETE'), 3000)
})

it('removes nothing when its screen is left after the file has arrived', async () => {
  const leaving = new AbortController()
  await uploadMedia(file, { ...quiet, signal: leaving.signal })
  leaving.abort()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls().map(({ method }) => method)).not.toContain('DELETE')
})
