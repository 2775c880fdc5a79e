import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from './startupError.ts'

const reasons: Record<string, string> = {
  EROFS: 'está en un disco de solo lectura',
  EACCES: 'no hay permiso',
  EPERM: 'no hay permiso',
  ENOTDIR: 'hay un archivo donde debería haber una carpeta',
  EEXIST: 'hay un archivo donde debería haber una carpeta',
  ENOSPC: 'no queda espacio en el disco',
  EDQUOT: 'se agotó la cuota del disco',
}

/** Creates the folder if it is missing; throws a StartupError when it is not writable. */
export async function prepareDataDir(folder: string): Promise<void> {
  const probe = join(folder, `.prueba-${randomBytes(6).toString('hex')}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, 'x', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new StartupError(explainFolder(folder, error as NodeJS.ErrnoException))
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}

export function explainFolder(folder: string, { code = '', message }: NodeJS.ErrnoException): string {
  return `No se puede escribir en ${folder}: ${reasons[code] ?? message}. Indica otra carpeta con DATA_DIR o cambia sus permisos.`
}
