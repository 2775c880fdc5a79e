import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** npm's own packages have this time, since zip files cannot store one before 1980. */
const mtime = new Date(Date.UTC(1985, 9, 26, 8, 15))

/** An npm package's tarball. Equal files give equal bytes: names are sorted, and every entry has the same owner, time and mode. */
export async function packTarball(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const inFolder = new Map([...files].map(([name, content]) => [`package/${name}`, content]))
  return gzipSync(await buffer(archiveOf(inFolder)), { level: 9 })
}

/** The uncompressed archive of the files, sorted by name. */
export function archiveOf(files: ReadonlyMap<string, Buffer>): Readable {
  const archive = pack()
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [name, content] of sorted) archive.entry({ name, mtime }, content)
  archive.finalize()
  return Readable.from(archive as AsyncIterable<Buffer>, { objectMode: false })
}

/** The files of a tarball that `packTarball` made. */
export async function unpackTarball(tarball: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const archive = extract()
  archive.end(gunzipSync(tarball))
  for await (const entry of archive)
    files.set(entry.header.name.replace(/^package\//, ''), await buffer(entry as AsyncIterable<Buffer>))
  return files
}
