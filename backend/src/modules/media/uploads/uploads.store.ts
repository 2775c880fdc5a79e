import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { z } from 'zod'
import { type MediaStorage, UPLOADS } from '../media.storage.ts'

/** How long an upload can be resumed after it began. */
const UPLOAD_MS = 24 * 3_600_000

const INFO = 'info'
const info = z.object({
  size: z.int().min(0),
  createdAt: z.iso.datetime(),
  metadata: z.record(z.string(), z.string().nullable()),
})

const gone = { status_code: 404, body: 'The upload does not exist\n' }
const tooMany = { status_code: 429, body: 'Too many uploads have begun\n' }

/**
 * What is being uploaded, in the storage of media, so that any process of any machine can continue it: one file for the upload
 * itself and one for each piece that arrived, named by its start and end. The id begins with that of the person.
 */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'expiration', 'termination']
  private readonly storage: MediaStorage
  private readonly maxOfPerson: number

  constructor(storage: MediaStorage, maxOfPerson: number) {
    super()
    this.storage = storage
    this.maxOfPerson = maxOfPerson
  }

  /** Refuses more than a person may have begun, before any of the file is stored. */
  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date().toISOString()
    const content = { size: upload.size, createdAt: upload.creation_date, metadata: upload.metadata ?? {} }
    await this.storage.put(keyOf(upload.id, INFO), Buffer.from(JSON.stringify(info.parse(content))))
    // Counted with this one, once it is stored: of many that begin at once, each sees those before it.
    if ((await this.countOf(personOf(upload.id))) > this.maxOfPerson) {
      await this.remove(upload.id)
      throw tooMany
    }
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.storage.get(keyOf(id, INFO))
    if (!found) throw gone
    const { size, createdAt, metadata } = info.parse(JSON.parse(found.content.toString('utf8')))
    const offset = (await this.pieces(id)).at(-1)?.end ?? 0
    return new Upload({ id, size, offset, metadata, creation_date: createdAt })
  }

  /** Stores what arrives before the connection is cut, too. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of stream) chunks.push(chunk as Buffer)
    } finally {
      const content = Buffer.concat(chunks)
      if (content.length > 0)
        await this.storage.put(keyOf(id, `${offset}-${offset + content.length}`), content)
    }
    return offset + chunks.reduce((sum, { length }) => sum + length, 0)
  }

  override async remove(id: string): Promise<void> {
    const keys: string[] = []
    for await (const { key } of this.storage.list(keyOf(id, ''))) keys.push(key)
    if (keys.length === 0) throw gone
    for (const key of keys) await this.storage.remove(key)
  }

  override getExpiration(): number {
    return UPLOAD_MS
  }

  /** Removes uploads that can no longer be resumed; returns how many. */
  override async deleteExpired(): Promise<number> {
    const began = new Map<string, number>()
    for await (const { key, storedAt } of this.storage.list(UPLOADS)) {
      const id = idOf(key)
      began.set(id, Math.min(began.get(id) ?? Number.POSITIVE_INFINITY, storedAt.getTime()))
    }
    const old = [...began].filter(([, at]) => Date.now() - at > UPLOAD_MS)
    for (const [id] of old) await this.remove(id).catch(() => undefined)
    return old.length
  }

  /** How many uploads of a person have begun and are not finished or given up. */
  private async countOf(userId: string): Promise<number> {
    let count = 0
    for await (const { key, storedAt } of this.storage.list(`${UPLOADS}${userId}/`))
      if (key.endsWith(`/${INFO}`) && Date.now() - storedAt.getTime() < UPLOAD_MS) count += 1
    return count
  }

  /** The whole file; null while it is not complete. */
  async read(id: string): Promise<Buffer | null> {
    const { size } = await this.getUpload(id)
    const pieces = await this.pieces(id)
    if ((pieces.at(-1)?.end ?? 0) !== size) return null
    const contents = await Promise.all(pieces.map(({ key }) => this.storage.get(key)))
    const whole = Buffer.concat(contents.map((each) => each?.content ?? Buffer.alloc(0)))
    return whole.length === size ? whole : null
  }

  /** The pieces from the start on, without gaps. Of two that begin at one place, as after a cut, the longer one counts. */
  private async pieces(id: string) {
    const longest = new Map<number, { key: string; end: number }>()
    for await (const { key } of this.storage.list(keyOf(id, ''))) {
      const [, start, end] = /\/(\d+)-(\d+)$/.exec(key) ?? []
      if (start === undefined) continue
      const known = longest.get(Number(start))
      if (!known || known.end < Number(end)) longest.set(Number(start), { key, end: Number(end) })
    }
    const pieces: { key: string; end: number }[] = []
    for (let next = longest.get(0); next; next = longest.get(next.end)) pieces.push(next)
    return pieces
  }
}

/** `<id of the person>.<random>`. */
const keyOf = (id: string, name: string) => `${UPLOADS}${id.replace('.', '/')}/${name}`
const personOf = (id: string) => id.split('.')[0] ?? ''
const idOf = (key: string) => key.slice(UPLOADS.length).split('/').slice(0, 2).join('.')
