import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT, CONTRACTS, type SiteMode } from 'federation'
import type { RemoteDeclaration } from '../../federation/src/declaration.ts'
import { readDeclaration, readShellDeclaration, workspaceRemotes } from '../../federation/src/workspace.ts'
import { publishRemote } from '../../releases/src/publishing/publish.ts'
import { publishShell } from '../../releases/src/publishing/publishShell.ts'
import type { Credential } from '../../releases/src/signing/credentials.ts'
import {
  copyOwnedSite,
  emptySite,
  type OwnedSite,
  origin,
  writeSampleBuild,
} from '../../releases/test/sampleRemote.ts'

export type SampleSite = { site: string; owner: Credential }

/** Of each mode, published once: tests get copies. */
const published = new Map<SiteMode, Promise<OwnedSite>>()

/** Adds files to the build of an app before it is published. */
type Completion = (app: string, build: string) => Promise<void>

/** A published site with small builds of the shell and all remotes, which have their real declarations. */
export async function publishSampleSite(
  mode: SiteMode,
  complete?: Completion,
): Promise<SampleSite & { ownerKeyFile: string }> {
  const whole = complete ? publishSite(mode, complete) : (published.get(mode) ?? publishSite(mode))
  if (!complete) published.set(mode, whole)
  const { site, owner, access } = complete ? await whole : await copyOwnedSite(await whole)
  return { site, owner, ownerKeyFile: access.keyFile }
}

async function publishSite(mode: SiteMode, complete?: Completion): Promise<OwnedSite> {
  const made = await emptySite(await mkdtemp(join(tmpdir(), 'plataforma-site-')))
  const shell = await writeShellBuild()
  await complete?.('shell', shell)
  await publishShell(made.site, shell, { mode, credential: made.owner, origin })
  await rm(shell, { recursive: true })
  for (const name of workspaceRemotes())
    await publishSampleRemote(made, '1.0.0', await readDeclaration(name), complete)
  return made
}

async function writeShellBuild(): Promise<string> {
  const shell = await mkdtemp(join(tmpdir(), 'plataforma-shell-'))
  await mkdir(join(shell, 'assets'))
  await writeFile(
    join(shell, 'index.html'),
    '<!doctype html><html lang="es"><head><title data-site>Muestra</title><!--mfe:head--><script type="module" crossorigin src="/assets/index-abc123.js"></script></head><body><div id="root"></div></body></html>',
  )
  await writeFile(join(shell, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(shell, 'assets/index-abc123.js'), `export const words = '${'hola '.repeat(500)}'`)
  await writeFile(
    join(shell, 'shell.json'),
    JSON.stringify({
      version: '1.0.0',
      isDevelopment: false,
      contract: CONTRACT,
      contracts: CONTRACTS,
      declaration: await readShellDeclaration(),
      shared: { react: { version: '19.3.1', exports: ['useState'] } },
    }),
  )
  return shell
}

/** Publishes a version of a remote with this declaration, and activates it by default. */
export async function publishSampleRemote(
  { site, owner }: SampleSite,
  version: string,
  declaration: RemoteDeclaration,
  complete?: Completion,
  { activate = true } = {},
) {
  const { name, slots } = declaration
  const parts = (slots?.fills ?? []).map(({ part }) => `${part}: async () => () => null`)
  const build = await writeSampleBuild({
    version,
    text: `Versión ${version} ${'hola '.repeat(500)}`,
    manifest: { name, declaration },
    entry: `
      export const init = () => undefined
      export const get = async () => () => ({
        remote: {
          contract: ${CONTRACT},
          routes: [{ path: 'cursos', lazy: () => import('./Page-1.js') }],
          parts: { ${parts.join(', ')} },
        },
      })`,
  })
  await complete?.(`remote-${name}`, build)
  await publishRemote(site, build, { name, activate, credential: owner, origin })
  await rm(build, { recursive: true })
}
