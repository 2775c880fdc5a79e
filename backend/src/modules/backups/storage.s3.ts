import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connectBucket } from 'releases/site-storage'
import type { Config } from '../../config.ts'
import { ApiError } from '../../errors.ts'
import { namePattern } from './backups.files.ts'
import { decrypt, encrypt, WrongKeyError } from './encryption.ts'

type StorageConfig = NonNullable<Config['backupStorage']>

/** What is in the storage, by its name below the prefix and without `.age`. */
export type StoredBackup = { name: string; createdAt: Date; bytes: number }

export type BackupStorage = ReturnType<typeof openStorage>

// A list must not delay the screen for long.
const listMs = 8000
// 10,000 parts of this size are the most that S3 takes.
const partBytes = 16 * 1_048_576
const extension = '.age'

/**
 * Backups in a bucket, encrypted in the format of age, which other programs read too
 * (docs/decisions/0099-backups-leave-encrypted.md). The packages are loaded when they are used first.
 */
export function openStorage({ bucket, prefix, kept, key, ...config }: StorageConfig) {
  let connecting: Promise<Connection> | undefined
  const connect = () => {
    connecting ??= connectTo(config)
    return connecting
  }
  const keyOf = (name: string) => `${prefix}${name}${extension}`

  const listBelow = (folder: string): Promise<StoredBackup[]> =>
    explained(async () => {
      const { client, s3 } = await connect()
      const found: StoredBackup[] = []
      const inTime = { abortSignal: AbortSignal.timeout(listMs) }
      const below = { Bucket: bucket, Prefix: prefix + folder, Delimiter: '/' }
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, below, inTime)) {
        for (const { Key = '', LastModified = new Date(0), Size = 0 } of Contents) {
          const name = Key.slice(prefix.length, -extension.length)
          if (Key === keyOf(name)) found.push({ name, createdAt: LastModified, bytes: Size })
        }
      }
      return found
    })

  return {
    bucket,
    kept,

    list: async (): Promise<StoredBackup[]> =>
      (await listBelow('')).filter(({ name }) => namePattern.test(name)),

    /** Everything of a folder, which is empty or ends with `/`, without the folders in it. */
    listBelow,

    /** The names of the folders in a folder. */
    foldersBelow: (folder: string): Promise<string[]> =>
      explained(async () => {
        const { client, s3 } = await connect()
        const found: string[] = []
        const below = { Bucket: bucket, Prefix: prefix + folder, Delimiter: '/' }
        for await (const { CommonPrefixes = [] } of s3.paginateListObjectsV2({ client }, below))
          for (const { Prefix = '' } of CommonPrefixes)
            found.push(Prefix.slice(prefix.length + folder.length, -1))
        return found
      }),

    /** Encrypts what is not yet encrypted with this key. */
    put: (name: string, input: Readable, { isEncrypted = false } = {}): Promise<void> =>
      explained(async () => {
        const { client, Upload } = await connect()
        const encrypted = isEncrypted ? input : await encrypt(input, key)
        const Body = new PassThrough()
        const upload = new Upload({
          ...{ client, params: { Bucket: bucket, Key: keyOf(name), Body } },
          ...{ queueSize: 1, partSize: partBytes },
        })
        try {
          // A file that cannot be read ends the upload with an error, so that no incomplete one is stored.
          await Promise.all([pipeline(encrypted, Body), upload.done()])
        } finally {
          encrypted.destroy()
        }
      }),

    read: (name: string): Promise<Readable> =>
      explained(async () => {
        const { client, s3 } = await connect()
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
        return await decrypt(Body as Readable, key)
      }),

    remove: (name: string): Promise<void> =>
      explained(async () => {
        const { client, s3 } = await connect()
        await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) }))
      }),
  }
}

type Connection = Awaited<ReturnType<typeof connectTo>>

async function connectTo(
  settings: Pick<StorageConfig, 'endpoint' | 'region' | 'credentials' | 'isPathStyle'>,
) {
  const [bucket, { Upload }] = await Promise.all([
    connectBucket(settings, { connectionTimeout: 5000, requestTimeout: 60_000 }),
    import('@aws-sdk/lib-storage'),
  ])
  return { ...bucket, Upload }
}

async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw explain(error)
  }
}

const rejected =
  /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden|Unauthorized|InvalidToken|ExpiredToken)$/

function explain(error: unknown): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof WrongKeyError)
    return new ApiError(409, 'wrong_key', 'La clave BACKUP_KEY no abre esta copia.', undefined, {
      cause: error,
    })
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  // Not of the storage: the file could not be read, for example.
  if (!$metadata && !/^(Abort|Timeout)Error$/.test(name)) return error
  if (name === 'NoSuchKey') return new ApiError(404, 'not_found', 'No existe esa copia de seguridad.')
  const unavailable = (message: string) =>
    new ApiError(503, 'storage_unavailable', message, undefined, { cause: error })
  if (name === 'NoSuchBucket')
    return unavailable('En el almacenamiento no existe el contenedor de BACKUP_S3_BUCKET.')
  if (rejected.test(name) || $metadata?.httpStatusCode === 403)
    return unavailable('El almacenamiento rechazó las claves de BACKUP_S3_ACCESS_KEY_ID.')
  return unavailable('El almacenamiento de copias no responde.')
}
