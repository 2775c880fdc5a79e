import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Header, pack } from 'tar-stream'

type Entry = Partial<Header> & Pick<Header, 'name'> & { content?: string | Buffer }

/** A `.tar.gz` of the entries, whatever they are. */
export async function tarball(entries: Entry[]): Promise<Buffer> {
  const archive = pack()
  for (const { content = '', ...header } of entries) archive.entry(header, content)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive as AsyncIterable<Buffer>) chunks.push(chunk)
  return gzipSync(Buffer.concat(chunks))
}

/** The files of a folder, as `tar -czf … -C folder .` packs them. */
export async function packFolder(folder: string, others: Entry[] = []): Promise<Buffer> {
  const names = await readdir(folder)
  const files = names.map(async (name) => ({
    name: `./${name}`,
    content: await readFile(join(folder, name)),
  }))
  return tarball([{ name: './', type: 'directory' }, ...(await Promise.all(files)), ...others])
}

type RawHeader = { name: string; size: number | number[] | string; type?: string }

/** A header with a valid checksum, whatever its fields; a size of bytes or text is written as it is. */
export function tarHeader({ name, size, type = '0' }: RawHeader): Buffer {
  const header = Buffer.alloc(512)
  header.write(name.slice(0, 100), 0)
  header.write('0000644\0', 100)
  header.write(typeof size === 'number' ? `${size.toString(8).padStart(11, '0')}\0` : '', 124)
  if (typeof size !== 'number') Buffer.from(size as string).copy(header, 124, 0, 12)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(' '.repeat(8), 148)
  const checksum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** An entry of an archive: header, content and padding. */
export function tarBlocks(name: string, content: string | Buffer, type = '0'): Buffer {
  const bytes = Buffer.from(content)
  const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512)
  return Buffer.concat([tarHeader({ name, size: bytes.length, type }), bytes, padding])
}
