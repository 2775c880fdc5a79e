import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type * as v from 'valibot'
import type { RemoteName } from '../contract.ts'
import { checkedBuild } from '../registry/checkedBuild.ts'
import { archiveBlocks } from '../sdk/tarball.ts'
import { RefusedError, type SiteClient } from './client.ts'
import { NetworkError } from './networkProblem.ts'
import type { Why } from './releaseSite.ts'
import { uploadedResponse } from './responses.ts'

/** Where progress and what stays visible go. */
export type Reporter = { progress: (text: string) => void; notice: (text: string) => void }

type Upload = {
  name: RemoteName
  /** The folder of the build. */
  folder: string
  why: Why
  /** Seconds before each new attempt. */
  pauses?: readonly number[]
}

const PAUSES = [2, 5]
const MEGABYTE = 1_000_000

/**
 * Checks a build as publishing in a folder does, and sends it. What fails on the way is sent again: the site publishes the
 * same content only once.
 */
export async function uploadBuild(
  client: SiteClient,
  { name, folder, why, pauses = PAUSES }: Upload,
  { progress, notice }: Reporter,
): Promise<v.InferOutput<typeof uploadedResponse>> {
  const { files } = await checkedBuild(folder, name)
  // As it was built: the site completes it as it would in its own folder.
  const sent = new Map([...files, ['remote.json', await readFile(join(folder, 'remote.json'))]])
  const total = [...sent.values()].reduce((sum, { length }) => sum + length, 0)
  const attempts = pauses.length + 1
  for (let attempt = 1; ; attempt++) {
    const body = archive(sent, (done) => progress(sentText(name, done, total)))
    try {
      return await client.call('uploadVersion', {
        path: { name },
        query: why,
        body,
        response: uploadedResponse,
      })
    } catch (error) {
      const pause = pauses[attempt - 1]
      if (pause === undefined || !isWorthRepeating(error)) throw error
      notice(`${error.message}\n  Nuevo intento en ${pause} s (${attempt + 1} de ${attempts}).`)
      await sleep(pause * 1000)
    } finally {
      body.destroy()
    }
  }
}

function isWorthRepeating(error: unknown): error is NetworkError | RefusedError {
  return error instanceof NetworkError || (error instanceof RefusedError && error.isTemporary)
}

/** The files as a `.tar.gz`, made while it is sent. */
function archive(files: ReadonlyMap<string, Buffer>, onProgress: (bytes: number) => void): Readable {
  let done = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      done += chunk.length
      onProgress(done)
      next(null, chunk)
    },
  })
  const blocks = Readable.from(archiveBlocks(files), { objectMode: false })
  return blocks
    .pipe(count)
    .pipe(createGzip({ level: 9 }))
    .pipe(new PassThrough())
}

/** The archive is a little larger than its files. */
function sentText(name: RemoteName, done: number, total: number): string {
  return `Enviando ${name}: ${megabytes(Math.min(done, total))} de ${megabytes(total)} MB`
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1).replace('.', ',')
}
