import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const IMPORT = /import \{([^}]+)\} from 'lucide-react'/g

/**
 * The names of the icons' files in lucide-react that the sources in a folder import, without their tests.
 * @param folder absolute; the folders inside of it count too
 */
export function iconsOf(folder: string): Set<string> {
  const files = iconFiles(folder)
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  const names = sources.flatMap((source) =>
    [...source.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(',')),
  )
  return new Set(names.flatMap((name) => files.get(name.trim().split(' ')[0] ?? '') ?? []))
}

/**
 * Every name of an icon, aliases included, with its file below `lucide-react/icons`.
 * @param folder from which lucide-react is found
 */
export function iconFiles(folder: string): Map<string, string> {
  const entry = createRequire(join(folder, 'index.ts')).resolve('lucide-react')
  const index = readFileSync(join(dirname(entry), '../esm/lucide-react.mjs'), 'utf8')
  const lines = index.matchAll(/export \{ ([^}]*) \} from '\.\/icons\/([\w-]+)\.mjs'/g)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(', ').map((name): [string, string] => [name.replace('default as ', ''), file]),
    ),
  )
}
