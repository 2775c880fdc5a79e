import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { PublishError } from 'federation/published/publishError'

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

/**
 * The content of a regular file of at most `limit` bytes, or null when it does not exist. Throws `PublishError` for a
 * symbolic link, which could lead anywhere, and for a pipe or a device, which could block the command.
 */
export async function readPlainFile(path: string, limit: number): Promise<Buffer | null> {
  const handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      if (error.code === 'EACCES') throw new PublishError(`No se puede leer ${path}: falta el permiso.`)
      throw notPlain(path)
    },
  )
  if (!handle) return null
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw notPlain(path)
    if (stats.size > limit) throw new PublishError(`${path} pasa de ${limit / 1_000_000} MB, su máximo.`)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The error for a path that is not a regular file. */
export function notPlain(path: string): PublishError {
  return new PublishError(`${path} no es un archivo corriente (¿un enlace?), y no se acepta.`)
}
