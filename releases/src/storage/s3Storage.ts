import type { S3Client } from '@aws-sdk/client-s3'
import { PublishError } from 'federation/published/publishError'
import { type Storage, type StoredFile, storageError } from './storage.ts'

/** A bucket of Amazon S3, R2, MinIO or another storage with this interface. */
export type BucketSettings = {
  bucket: string
  /** Absent for Amazon's own. */
  endpoint?: string | undefined
  region: string
  prefix: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  /** MinIO and others have the bucket in the path instead of the hostname. */
  isPathStyle: boolean
}

type Library = typeof import('@aws-sdk/client-s3')
type Timeouts = {
  connectionTimeout: number
  /** Until a response begins. */
  requestTimeout: number
  /** While nothing of a response arrives. */
  socketTimeout?: number
  /** Otherwise the client only warns of a request that takes longer. */
  throwOnRequestTimeout?: boolean
}
type Connection = { client: S3Client; s3: Library }

/** Shorter than people wait for a publication, longer than a file of `PART_BYTES` takes. */
const TIMEOUTS = {
  connectionTimeout: 2000,
  requestTimeout: 10_000,
  socketTimeout: 10_000,
  throwOnRequestTimeout: true,
}
/** 412, and 409 while another such request is running: somebody else was first. */
const LOST = new Set([409, 412])
const REJECTED = new Set([401, 403])

/** A client of a bucket. The library is loaded when it is used first. */
export async function connectBucket(
  { endpoint, region, credentials, isPathStyle }: Omit<BucketSettings, 'bucket' | 'prefix'>,
  timeouts: Timeouts,
): Promise<Connection> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    ...(endpoint ? { endpoint } : {}),
    ...{ region, credentials, forcePathStyle: isPathStyle },
    requestHandler: timeouts,
    // Other storages than Amazon's know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, s3 }
}

/** A site's storage in a bucket, which must support conditional writes (`If-Match`, `If-None-Match`). */
export function bucketStorage(settings: BucketSettings): Storage {
  const { bucket: Bucket, prefix } = settings
  let connecting: Promise<Connection> | undefined
  let checking: Promise<void> | undefined
  const at = (key: string) => ({ Bucket, Key: prefix + key })

  async function request<Result>(
    work: (connection: Connection) => Promise<Result>,
    statuses: Record<number, Result> = {},
  ): Promise<Result> {
    try {
      connecting ??= connectBucket(settings, TIMEOUTS)
      return await work(await connecting)
    } catch (error) {
      const status = statusOf(error) ?? 0
      if (Object.hasOwn(statuses, status) && nameOf(error) !== 'NoSuchBucket')
        return statuses[status] as Result
      throw explained(error, Bucket)
    }
  }

  function read<Unread = never>(
    key: string,
    condition: { IfNoneMatch?: string },
    statuses: Record<number, Unread | null>,
  ) {
    return request<StoredFile | Unread | null>(async ({ client, s3 }) => {
      const { Body, ETag = '' } = await client.send(new s3.GetObjectCommand({ ...at(key), ...condition }))
      return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag }
    }, statuses)
  }

  function write(key: string, Body: Buffer, expected: string | null): Promise<string | null> {
    const condition = expected === null ? { IfNoneMatch: '*' } : { IfMatch: expected }
    return request(
      async ({ client, s3 }) => {
        const { ETag = '' } = await client.send(new s3.PutObjectCommand({ ...at(key), Body, ...condition }))
        return ETag
      },
      // Amazon responds with 404 where the file to replace is gone.
      Object.fromEntries([404, ...LOST].map((status) => [status, null])),
    )
  }

  /** Without conditional writes two machines could publish over each other, so such a storage is not used. */
  async function requireConditions() {
    if ((await write('probe', Buffer.from('probe'), '"00000000000000000000000000000000"')) === null) return
    throw new PublishError(
      `El almacenamiento ${Bucket} acepta escrituras condicionales sin cumplirlas (If-Match): no sirve para el sitio, porque dos máquinas podrían publicar una sobre otra.`,
    )
  }

  return {
    name: `s3://${Bucket}/${prefix}`,

    get: (key) => read(key, {}, { 404: null }),

    getIfChanged: (key, IfNoneMatch) => read<'same'>(key, { IfNoneMatch }, { 304: 'same', 404: null }),

    put: (key, Body) =>
      request(async ({ client, s3 }) => {
        await client.send(new s3.PutObjectCommand({ ...at(key), Body }))
      }),

    async swap(key, content, expected) {
      checking ??= requireConditions().catch((error) => {
        checking = undefined
        throw error
      })
      await checking
      return write(key, content, expected)
    },

    async *list(start) {
      let token: string | undefined
      do {
        const page = await request(({ client, s3 }) =>
          client.send(
            new s3.ListObjectsV2Command({ Bucket, Prefix: prefix + start, ContinuationToken: token }),
          ),
        )
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), storedAt: LastModified }
        token = page.NextContinuationToken
      } while (token)
    },

    remove: (key) =>
      request(async ({ client, s3 }) => {
        await client.send(new s3.DeleteObjectCommand(at(key)))
      }),
  }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

const nameOf = (error: unknown) => (error as { name?: string }).name

function explained(error: unknown, bucket: string): unknown {
  if (error instanceof PublishError) return error
  if (nameOf(error) === 'NoSuchBucket')
    return storageError(`En el almacenamiento no existe el contenedor ${bucket} (SITE_S3_BUCKET).`, error)
  if (REJECTED.has(statusOf(error) ?? 0))
    return storageError('El almacenamiento del sitio rechazó las claves de SITE_S3_ACCESS_KEY_ID.', error)
  return storageError(
    'El almacenamiento del sitio no responde. Inténtalo de nuevo cuando vuelva; el sitio sirve lo que hay.',
    error,
  )
}
