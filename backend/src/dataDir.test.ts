import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { programArgs } from '../../releases/test/programArgs.ts'
import { explainFolder, prepareDataDir } from './dataDir.ts'

it.each([
  ['EROFS', 'está en un disco de solo lectura'],
  ['EACCES', 'no hay permiso'],
  ['ENOSPC', 'no queda espacio en el disco'],
])('explains %s in Spanish', (code, reason) => {
  const error = Object.assign(new Error('mkdir failed'), { code })
  expect(explainFolder('/datos', error)).toBe(
    `No se puede escribir en /datos: ${reason}. Indica otra carpeta con DATA_DIR o cambia sus permisos.`,
  )
})

it('exits with one line and code 78 when DATA_DIR is not writable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backend-datadir-'))
  const file = join(folder, 'archivo')
  await writeFile(file, '')
  const child = spawn(process.execPath, programArgs('backend/src/server.ts'), {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: join(file, 'datos'),
      SITE_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  await rm(folder, { recursive: true })
  expect(code).toBe(78)
  expect(output.trim().split('\n')).toEqual([
    expect.stringContaining('hay un archivo donde debería haber una carpeta'),
  ])
})

it('leaves no file in a writable folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backend-datadir-'))
  await prepareDataDir(join(folder, 'datos'))
  expect(await readdir(join(folder, 'datos'))).toEqual([])
  await rm(folder, { recursive: true })
})
