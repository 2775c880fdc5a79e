// Installs the packages of the lock file, and checks whether node_modules matches it, however it was installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs all locked packages of a folder, also those that build the site, which npm leaves out in production. */
export function install(folder) {
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  return status === 0
}

/**
 * Whether exactly the packages of a folder's `package-lock.json` are installed. npm writes
 * `node_modules/.package-lock.json` last, so an interrupted install lacks it; packages that were deleted later are found by
 * their package.json. Packages for other systems may be missing.
 */
export function isInstalled(folder) {
  const locked = packagesOf(join(folder, 'package-lock.json'))
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  if (!locked || !installed) return false
  const expected = Object.entries(locked).filter(([path]) => path !== '')
  return (
    Object.keys(installed).every((path) => Object.hasOwn(locked, path)) &&
    expected.every(([path, record]) => {
      const found = installed[path]
      if (!found) return record.optional === true || record.devOptional === true
      return isSame(record, found) && isThere(join(folder, path), record)
    })
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

function isSame(one, other) {
  return ['version', 'integrity', 'resolved', 'link'].every((part) => one[part] === other[part])
}

function isThere(folder, { link, version }) {
  if (link) return existsSync(folder)
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version === version
  } catch {
    return false
  }
}
