import type { Plugin } from 'vite'
import { iconFiles } from '../src/vite/iconsOf.ts'

/** Imports the icons of Lucide from their own files: evaluating all of them would take 0.25 s in every test file. */
export function singleIcons(): Plugin {
  const files = iconFiles(import.meta.dirname)
  return {
    name: 'test:single-icons',
    enforce: 'pre',
    transform(code) {
      if (!code.includes("from 'lucide-react'")) return null
      const imports = /import \{([^}]*)\} from 'lucide-react'/g
      return { code: code.replace(imports, (_, names: string) => importsOf(names, files)), map: null }
    },
  }
}

function importsOf(names: string, files: Map<string, string>): string {
  const icons = names.split(',').map((name) => name.trim())
  const statements = icons
    .filter((icon) => icon !== '' && !icon.startsWith('type '))
    .map((icon) => {
      const [name = '', local = name] = icon.split(' as ')
      return `import ${local} from 'lucide-react/icons/${files.get(name)}'`
    })
  // Lines keep their numbers.
  return statements.join('; ') + '\n'.repeat(names.split('\n').length - 1)
}
