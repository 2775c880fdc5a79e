import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const IMPORT = /import \{([^}]+)\} from 'lucide-react'/g

/**
 * The names of the icons' files in lucide-react that the sources in some folders import.
 * @param folders absolute; those inside of them count too
 * @throws an icon is imported by an alias, whose file cannot be known
 */
export function iconsOf(folders: string[]): Set<string> {
  const entry = createRequire(join(folders[0] ?? '', 'index.ts')).resolve('lucide-react')
  const files = join(dirname(entry), '../esm/icons')
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  )
  const names = sources.flatMap((source) =>
    [...source.matchAll(IMPORT)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
    ),
  )
  return new Set(
    names.filter(Boolean).map((name) => {
      const file = name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[a-zA-Z])(?=\d)/g, '-').toLowerCase()
      const path = join(files, `${file}.mjs`)
      if (!existsSync(path) || !readFileSync(path, 'utf8').includes('createLucideIcon('))
        throw new Error(`${name} is an alias: import the icon of the first page by the name of its file`)
      return file
    }),
  )
}
