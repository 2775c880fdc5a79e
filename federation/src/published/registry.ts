import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remotesFolder } from './folders.ts'
import { PublishError } from './publishError.ts'
import { type Registry, registryProblem } from './schema.ts'

/** Reads `registry.json`. A missing file is an empty registry; an invalid one throws `PublishError`. */
export async function readRegistry(siteFolder: string): Promise<Registry> {
  const file = registryFile(siteFolder)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { schema: 1, revision: 0, remotes: {} }
  const problem = problemOf(text)
  if (problem)
    throw new PublishError(`${file} ${problem}. Restáuralo de una copia, o bórralo y publica de nuevo.`)
  return JSON.parse(text)
}

export function registryFile(siteFolder: string): string {
  return join(remotesFolder(siteFolder), 'registry.json')
}

function problemOf(text: string): string | null {
  try {
    return registryProblem(JSON.parse(text))
  } catch {
    return 'no es JSON válido'
  }
}
