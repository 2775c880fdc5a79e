import { type Storage, type StoredFile, storageError } from '../src/storage/storage.ts'

type Kept = StoredFile & { storedAt: Date }

/** A storage that several copies of a site share in a test; it may begin with what another one has. */
export function memoryStorage(present: Iterable<[string, Kept]> = []) {
  const files = new Map([...present].map(([key, file]) => [key, { ...file }] as const))
  const written: string[] = []
  let tags = files.size
  /** Whether it responds to a request. */
  let responds: (action: string, key: string) => boolean = () => true

  function request(action: string, key: string) {
    if (!responds(action, key)) throw storageError('El almacenamiento del sitio no responde.')
  }
  function write(key: string, content: Buffer): string {
    tags += 1
    written.push(key)
    files.set(key, { content, tag: `"${tags}"`, storedAt: new Date() })
    return `"${tags}"`
  }

  const storage: Storage = {
    name: 'memory',
    async get(key) {
      request('get', key)
      return files.get(key) ?? null
    },
    async getIfChanged(key, knownTag) {
      request('get', key)
      const file = files.get(key) ?? null
      return file?.tag === knownTag ? 'same' : file
    },
    async put(key, content) {
      request('put', key)
      write(key, content)
    },
    async swap(key, content, expected) {
      request('swap', key)
      return (files.get(key)?.tag ?? null) === expected ? write(key, content) : null
    },
    async *list(prefix) {
      for (const [key, { storedAt }] of files) if (key.startsWith(prefix)) yield { key, storedAt }
    },
    async remove(key) {
      files.delete(key)
    },
  }
  return {
    storage,
    files,
    /** The keys in the order in which they were written. */
    written,
    respondOnly(when: typeof responds) {
      responds = when
    },
  }
}
