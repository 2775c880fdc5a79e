import { PublishError } from 'federation/published/publishError'

export type StoredFile = { content: Buffer; tag: string }

/**
 * Where a site is stored besides the folders of its machines. Everything is read as it was written last. Each function throws
 * `PublishError` with the code `storage` when the storage does not respond or rejects this machine.
 */
export type Storage = {
  /** The place, for people. */
  name: string
  get(key: string): Promise<StoredFile | null>
  /** The same, or `same` while the file has this tag. */
  getIfChanged(key: string, knownTag: string): Promise<StoredFile | null | 'same'>
  put(key: string, content: Buffer): Promise<void>
  /**
   * Replaces the file only if it has the tag `expected` (null: only if there is none); returns the new tag, or null when somebody
   * else was first.
   */
  swap(key: string, content: Buffer, expected: string | null): Promise<string | null>
  list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }>
  remove(key: string): Promise<void>
}

/** For a storage that cannot be used at the moment. */
export function storageError(message: string, cause?: unknown): PublishError {
  const error = new PublishError(message, 'storage')
  error.cause = cause
  return error
}

export function isStorageError(error: unknown): error is PublishError {
  return error instanceof PublishError && error.code === 'storage'
}
