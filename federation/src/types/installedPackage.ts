import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The `package.json` of an installed package, with the folder it was found in. */
export type InstalledPackage = { folder: string; version: string; exports?: Record<string, unknown> }

/** The package of an import specifier, as installed for `root`; throws when it is not. */
export function installedPackage(specifier: string, root: string): InstalledPackage {
  const packageName = packageOf(specifier)
  let folder = root
  for (;;) {
    const file = join(folder, 'node_modules', packageName, 'package.json')
    try {
      return { ...JSON.parse(readFileSync(file, 'utf8')), folder: dirname(file) }
    } catch (error) {
      if (dirname(folder) === folder)
        throw new Error(`${specifier} is shared but not installed`, { cause: error })
      folder = dirname(folder)
    }
  }
}

/** Whether a package is installed for `root`. */
export function isInstalled(specifier: string, root: string): boolean {
  try {
    installedPackage(specifier, root)
    return true
  } catch {
    return false
  }
}

/** The name of the package that an import specifier is of: `@tanstack/react-query/x` → `@tanstack/react-query`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
