import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Headers, pack } from 'tar-stream'

type Entry = Headers & { content?: string | Buffer }

/** A `.tar.gz` of the entries, whatever they are. */
export async function tarball(entries: Entry[]): Promise<Buffer> {
  const archive = pack()
  for (const { content = '', ...header } of entries) archive.entry(header, content)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk)
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
