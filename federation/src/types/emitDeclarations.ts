import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { walkFiles } from '../published/walk.ts'

/** Inferred types are written without checking the sources, which the type check of the workspace does. */
const OPTIONS = [
  ['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--noCheck', '--strict', '--skipLibCheck'],
  ['--allowImportingTsExtensions', '--jsx', 'react-jsx', '--module', 'esnext', '--target', 'es2023'],
  ['--moduleResolution', 'bundler', '--lib', 'es2023,dom,dom.iterable'],
].flat()

/**
 * The declarations of TypeScript sources and of what they import from their own package: path → text, with the paths
 * relative to the folder of the first entry (`src/index.ts` becomes `index.d.ts`). `entries` are relative to `folder`.
 */
export async function emitDeclarations(folder: string, entries: string[]): Promise<Record<string, string>> {
  const [first = ''] = entries
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const output = await mkdtemp(join(tmpdir(), 'mfe-types-'))
  try {
    const places = ['--rootDir', dirname(first), '--outDir', output]
    await promisify(execFile)(process.execPath, [tsc, ...OPTIONS, ...places, ...entries], {
      cwd: folder,
    }).catch(({ stdout, stderr }: { stdout?: string; stderr?: string }) => {
      throw new Error(`The types of ${folder} could not be emitted:\n${stdout || stderr}`)
    })
    return await textsOf(output)
  } finally {
    await rm(output, { recursive: true, force: true })
  }
}

async function textsOf(folder: string): Promise<Record<string, string>> {
  const names = await walkFiles(folder)
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}
