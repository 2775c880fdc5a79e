import type { TestApp } from './testApp.ts'

export const tus = { 'tus-resumable': '1.0.0' }
export const pieceOf = (offset: number) => ({
  ...tus,
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

/** Begins an upload; returns its address, and its id for `createMedia`. */
export async function beginUpload(site: TestApp, token: string, bytes: number, name = 'foto.png') {
  const response = await site.post('/api/media/uploads', {
    token,
    headers: {
      ...tus,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const url = String(response.headers.location)
  return { response, url, id: url.split('/').at(-1) ?? '' }
}

/** Sends a piece of a file. */
export function sendPiece(site: TestApp, token: string, url: string, piece: Buffer, offset = 0) {
  return site.send({
    method: 'PATCH',
    url,
    payload: piece,
    headers: { authorization: `Bearer ${token}`, ...pieceOf(offset) },
  })
}

/** Uploads a whole file and adds it to the library. */
export async function addMedium(
  site: TestApp,
  token: string,
  file: Buffer,
  { name, ...fields }: { name: string; alt?: string; isDecorative?: boolean; folder?: string },
) {
  const { url, id } = await beginUpload(site, token, file.length, name)
  await sendPiece(site, token, url, file)
  return site.post('/api/media/create', { token, body: { uploadId: id, ...fields } })
}
