import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { RemoteName } from 'federation/contract'
import { archiveOf } from 'federation/sdk/tarball'
import type { z } from 'zod'
import { checkedBuild } from '../builds/checkedBuild.ts'
import { RefusedError, type SiteClient } from './client.ts'
import { NetworkError } from './networkProblem.ts'
import type { Why } from './releaseSite.ts'
import { uploadedPreviewResponse, uploadedResponse } from './responses.ts'

/** Receives progress, and notices that stay visible. */
export type Reporter = { progress: (text: string) => void; notice: (text: string) => void }

type Upload = {
  name: RemoteName
  /** The folder of the build. */
  folder: string
  why: Why
  pauses?: Pauses
}

/** Seconds before each attempt after a cut, and between those while the site is busy. */
export type Pauses = { cut: readonly number[]; busy: { seconds: number; attempts: number } }

const PAUSES: Pauses = { cut: [2, 5], busy: { seconds: 3, attempts: 40 } }
const PROGRESS_MS = 500
const MEGABYTE = 1_000_000

/**
 * Checks a build as publishing in a folder does, and sends it. An interrupted upload is repeated, since the site
 * publishes the same content only once.
 */
export function uploadBuild(client: SiteClient, upload: Upload, reporter: Reporter) {
  return send(client, upload, reporter, { operation: 'uploadVersion', response: uploadedResponse })
}

/** The same for a preview. */
export function uploadPreview(client: SiteClient, upload: Upload, reporter: Reporter) {
  return send(client, upload, reporter, { operation: 'uploadPreview', response: uploadedPreviewResponse })
}

async function send<Output>(
  client: SiteClient,
  { name, folder, why, pauses = PAUSES }: Upload,
  { progress, notice }: Reporter,
  { operation, response }: { operation: 'uploadVersion' | 'uploadPreview'; response: z.ZodType<Output> },
): Promise<Output> {
  const { files, maps } = await checkedBuild(folder, name)
  // The manifest as it was built: the site completes it, as publishing in a folder does.
  const sent = new Map([...files, ...maps, ['remote.json', await readFile(join(folder, 'remote.json'))]])
  const total = [...sent.values()].reduce((sum, { length }) => sum + length, 0)
  const repetition = createRepetition(pauses, notice)
  for (;;) {
    const body = archive(
      sent,
      throttled(progress, (done) => sentText(name, done, total)),
    )
    try {
      return await client.call(operation, { path: { name }, query: why, body, response })
    } catch (error) {
      await repetition(error)
    } finally {
      body.destroy()
    }
  }
}

/** Waits before the next attempt; throws the error when there is none. */
function createRepetition({ cut, busy }: Pauses, notice: Reporter['notice']) {
  let [cuts, waits] = [0, 0]
  return async (error: unknown) => {
    if (error instanceof RefusedError && error.isTemporary && waits < busy.attempts) {
      // The site still processes what was sent before a cut, or another change.
      if (waits === 0) notice(`${error.message} Se espera a que se pueda.`)
      waits += 1
      return sleep(busy.seconds * 1000)
    }
    const pause = cut[cuts]
    if (!(error instanceof NetworkError) || pause === undefined) throw error
    cuts += 1
    notice(`${error.message}\n  Nuevo intento en ${pause} s (${cuts + 1} de ${cut.length + 1}).`)
    return sleep(pause * 1000)
  }
}

/** The files as a `.tar.gz`, created while it is sent. */
function archive(
  files: ReadonlyMap<string, Buffer>,
  onProgress: (bytes: number, isLast: boolean) => void,
): Readable {
  let done = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      done += chunk.length
      onProgress(done, false)
      next(null, chunk)
    },
    flush(next) {
      onProgress(done, true)
      next()
    },
  })
  return archiveOf(files)
    .pipe(count)
    .pipe(createGzip({ level: 9 }))
    .pipe(new PassThrough())
}

/** Reports a new text at most twice a second, because each is a line in a log. */
function throttled(progress: Reporter['progress'], textOf: (bytes: number) => string) {
  let last = { text: '', at: Number.NEGATIVE_INFINITY }
  return (bytes: number, isLast: boolean) => {
    const text = textOf(bytes)
    if (text === last.text || (!isLast && performance.now() - last.at < PROGRESS_MS)) return
    last = { text, at: performance.now() }
    progress(text)
  }
}

/** Limited to the total, because the archive is a little larger than its files. */
function sentText(name: RemoteName, done: number, total: number): string {
  return `Enviando ${name}: ${megabytes(Math.min(done, total))} de ${megabytes(total)} MB`
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1).replace('.', ',')
}
