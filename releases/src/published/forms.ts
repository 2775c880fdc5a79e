import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import writeFileAtomic from 'write-file-atomic'

type Form = {
  ending: string
  pack: (content: Buffer) => Promise<Buffer>
  /** Rejects past `maxOutputLength` bytes. */
  unpack: (packed: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>
}

/** The forms of a published file on disk: uncompressed, and the compressed ones that a server sends instead. */
export const FORMS: Form[] = [
  { ending: '', pack: async (content) => content, unpack: async (content) => content },
  { ending: '.gz', pack: (content) => promisify(gzip)(content, { level: 9 }), unpack: promisify(gunzip) },
  { ending: '.br', pack: brotli, unpack: promisify(brotliDecompress) },
]

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|xml)$/

/** A file in all its forms, as pairs of ending and content, so that no server has to compress immutable files. */
export function packedForms(name: string, content: Buffer): Promise<[ending: string, packed: Buffer][]> {
  return Promise.all(formsOf(name).map(async ({ ending, pack }) => [ending, await pack(content)]))
}

/**
 * Writes a file where visitors may be reading it, in all its forms or only uncompressed. Intact forms stay, since a server
 * may be sending them; others are replaced atomically.
 */
export async function placeFile(file: string, content: Buffer, { isPacked }: { isPacked: boolean }) {
  for (const { ending, pack, unpack } of isPacked ? formsOf(file) : FORMS.slice(0, 1)) {
    const limit = { maxOutputLength: content.length + 1 }
    const kept = await readFile(file + ending)
      .then((packed) => unpack(packed, limit))
      .catch(() => null)
    if (!kept?.equals(content)) await writeFileAtomic(file + ending, await pack(content))
  }
}

function formsOf(name: string): Form[] {
  return FORMS.filter(({ ending }) => ending === '' || COMPRESSIBLE.test(name))
}

function brotli(content: Buffer): Promise<Buffer> {
  return promisify<Buffer, object, Buffer>(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}
