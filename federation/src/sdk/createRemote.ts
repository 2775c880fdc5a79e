#!/usr/bin/env node
// `npx <site>/sdk/create-remote.tgz blog --path /blog`: creates a remote in a repository of its own.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PublishError } from '../published/publishError.ts'
import { latestSdk, readJson, tarballsOf } from './latestSdk.ts'
import { renderRemote, requireNewRemote, writeRemote } from './newRemote.ts'
import { CREATE_REMOTE, SDK_FOLDER, type SdkManifest } from './sdkManifest.ts'

const packageFolder = join(import.meta.dirname, '../..')
const PORT = 5190

const MANUAL = `Crea un remoto en su propio repositorio, hecho con lo que el sitio tiene publicado.

  npx <sitio>/sdk/create-remote.tgz <nombre> [--path /ruta] [--title Título] [--template react|plain|vue]

  --path      la página del remoto (/<nombre>)
  --title     su título, para personas
  --template  con qué se escribe: React (si no se dice), TypeScript solo (plain), o Vue
  --site      la dirección del sitio, si no es la de esta orden`

try {
  await createRemote()
} catch (error) {
  if (!(error instanceof PublishError)) throw error
  console.error(`✗ ${error.message}`)
  process.exitCode = 1
}

async function createRemote() {
  const { values, positionals } = readArguments()
  if (values.help) return console.log(MANUAL)
  const [name, surplus] = positionals
  if (surplus !== undefined) throw new PublishError(`Sobra «${surplus}» (¿una opción sin sus guiones?).`)
  const remote = { ...requireNewRemote(name, values), port: PORT }
  const origin = originOf()
  const site = siteAddress(values.site ?? origin?.site)
  const latest = await latestSdk(site)
  if (origin && origin.integrity !== latest.packages[CREATE_REMOTE]?.integrity) return runNewest(site, latest)
  await requireFree(site, remote)
  const folder = resolve(remote.name)
  const versions = { ...latest.versions, ...tarballsOf(site, latest) }
  await writeRemote(
    folder,
    renderRemote(join(packageFolder, 'template'), 'repository', { remote, versions, site }),
  )
  console.log(
    [
      `✓ remoto ${remote.name} creado en ${folder}, con lo que ${site} tiene publicado (shell ${latest.version}). Ahora:`,
      `  cd ${remote.name} && npm install`,
      ...(remote.template === 'react'
        ? [
            '  npm run dev                                   # lo muestra solo, con los datos del sitio',
            '  npm run dev -- --inside                       # o dentro del sitio, que no cambia',
          ]
        : ['  npm run dev                                   # lo muestra dentro del sitio, que no cambia']),
      '  npm run check && MFE_TOKEN=… npm run publish  # nadie la recibe hasta que se activa',
    ].join('\n'),
  )
}

function readArguments() {
  const options = {
    path: { type: 'string' },
    title: { type: 'string' },
    template: { type: 'string' },
    site: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch {
    throw new PublishError('No se usa así. Ejecuta la orden con --help para ver cómo.')
  }
}

/** The site that this package was installed from, and its content's hash, as npm recorded them. */
function originOf(): { site: string; integrity: string } | null {
  try {
    const { packages } = JSON.parse(readFileSync(join(packageFolder, '../.package-lock.json'), 'utf8'))
    const { resolved, integrity } = packages[`node_modules/${CREATE_REMOTE}`]
    const [, site] = new RegExp(`^(https?://.+)/${SDK_FOLDER}/`).exec(resolved) ?? []
    return site ? { site, integrity } : null
  } catch {
    return null
  }
}

function siteAddress(address: string | undefined): string {
  if (!address) throw new PublishError('Falta la dirección del sitio: --site https://…')
  if (!/^https?:\/\/[^\s"'`\\]+$/.test(address))
    throw new PublishError(`--site acepta una dirección como https://…, no «${address}».`)
  return address.replace(/\/+$/, '')
}

/** npm caches packages by address; the address of this tarball contains its hash, so it is always the newest. */
function runNewest(site: string, latest: SdkManifest) {
  const newest = `${tarballsOf(site, latest)[CREATE_REMOTE]}`
  const args = ['exec', '--yes', `--package=${newest}`, '--', CREATE_REMOTE, ...process.argv.slice(2)]
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  process.exitCode = status ?? 1
}

/** Throws when the site has a remote of this name already, or another owner of this path. */
async function requireFree(site: string, { name, path }: { name: string; path: string }) {
  const registry = (await readJson(`${site}/remotes/registry.json`)) as {
    remotes?: Record<string, unknown>
    sites?: { full?: string }
  } | null
  if (registry?.remotes?.[name])
    throw new PublishError(`${site} ya tiene un remoto «${name}». Elige otro nombre.`)
  const file = registry?.sites?.full
  const current = file ? await readJson(`${site}/remotes/${file}`) : null
  const { mounts = [] } = (current ?? {}) as { mounts?: { path: string; remote: string | null }[] }
  const owner = mounts.find((mount) => mount.path === path)
  if (owner)
    throw new PublishError(
      `La ruta ${path} es de ${owner.remote ?? 'shell'} en ${site}. Elige otra con --path.`,
    )
}
