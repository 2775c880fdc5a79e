import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlone, projectFolder } from 'federation/project-folder'
import { PublishError } from 'federation/published/publishError'
import { latestSdk, tarballsOf } from 'federation/sdk/latestSdk'
import { FACTS_FILE, type SiteFacts } from 'federation/sdk/sdkManifest'
import { configuredSite } from 'federation/workspace'
import pc from 'picocolors'
import writeFileAtomic from 'write-file-atomic'
import { siteAddress } from '../../network/address.ts'
import { changedFacts, withSdk } from '../../sdk/upgrade.ts'
import type { CommandOptions } from '../frame/options.ts'
import type { CommandResult, Output } from '../frame/output.ts'

/** Moves the repository of one remote to the SDK of the live site. */
export async function upgrade(
  _subjects: string[],
  { site }: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  if (!isAlone)
    throw new PublishError(
      '«upgrade» es del repositorio de un solo remoto: en el espacio de trabajo todo está ya al día.',
    )
  const address = siteAddress(site ?? configuredSite())
  if (address === null)
    throw new PublishError('Falta el sitio: config.site en package.json, o --site https://…')
  output.progress(`Leyendo el SDK de ${address}`)
  const latest = await latestSdk(address)
  const file = join(projectFolder, 'package.json')
  const text = await readFile(file, 'utf8')
  const { manifest, changes } = withSdk(JSON.parse(text), {
    ...latest.versions,
    ...tarballsOf(address, latest),
  })
  if (changes.length === 0)
    return {
      text: `${pc.green('✓')} ya usa el SDK de ${address}, del shell ${latest.version}`,
      data: { shell: latest.version, changes },
    }
  const before = installedFacts()
  await writeFileAtomic(file, `${JSON.stringify(manifest, null, 2)}\n`)
  output.progress('Instalando con npm install')
  const problem = await npmInstall()
  if (problem !== null) {
    await writeFileAtomic(file, text)
    throw new PublishError(
      `npm no pudo instalar el SDK del shell ${latest.version}, y package.json queda como estaba:\n${problem}`,
    )
  }
  const news = changedFacts(before, installedFacts())
  const lines = [
    `${pc.green('✓')} usa ahora el SDK del shell ${latest.version} de ${address}${before ? ` (antes, el del ${before.shell})` : ''}:`,
    ...changes.map(({ name, from, to }) => `  ${name}  ${from} → ${to}`),
    ...(news.length > 0 ? ['Cambia lo que el shell ofrece:', ...news.map((each) => `  ${each}`)] : []),
    'Revisa que el remoto funcione con él: npm run check',
  ]
  return { text: lines.join('\n'), data: { shell: latest.version, changes, news } }
}

/** What the installed SDK says about its shell; null for those of older releases. */
function installedFacts(): SiteFacts | null {
  const file = join(projectFolder, 'node_modules/federation', FACTS_FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Runs `npm install`; returns what it printed when it failed, or null. */
function npmInstall(): Promise<string | null> {
  // Scripts of packages must not see the credential.
  const { MFE_TOKEN: _credential, ...env } = process.env
  const child = spawn('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: projectFolder,
    env,
    shell: process.platform === 'win32',
  })
  let log = ''
  child.stdout.on('data', (chunk) => (log += chunk))
  child.stderr.on('data', (chunk) => (log += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(String(error)))
    child.on('exit', (code) => resolve(code === 0 ? null : log.trim()))
  })
}
