import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PartDeclaration } from 'federation/declaration'
import { fileRecord } from 'federation/published/fileRecord'
import type { ShellManifest } from 'federation/published/schema'
import { type SharedTypes, TYPES_FILE } from 'federation/types/sharedTypes'
import { temporaryFolder } from './sampleRemote.ts'

/** A build of the shell: `entry` determines the name and content of its entry; its other chunk is always the same. */
export async function writeShellBuild({
  version = '1.0.0',
  entry = '1',
  icon = '<svg/>',
  server,
}: {
  version?: string
  entry?: string
  icon?: string
  /** The script that prerenders pages. */
  server?: string
} = {}): Promise<string> {
  const folder = await temporaryFolder('shell')
  const files = { ...filesOfBuild(entry, icon), ...(server && { 'server/server.js': server }) }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(folder, 'shell.json'), JSON.stringify(manifestOf(version, {})))
  return folder
}

/** Writes a shell into a site folder as a release from before shells had versions did. */
export async function writeEarlierShell(site: string, { version = '1.0.0', entry = '1' } = {}) {
  const files = filesOfBuild(entry, '<svg/>')
  const records = Object.entries(files).map(([name, content]) => [name, fileRecord(content)] as const)
  const spare = `assets/spare/index-${entry}.js`
  const { 'index.html': template, ...others } = files
  const written = {
    ...others,
    [spare]: files[`assets/index-${entry}.js`] ?? '',
    'assets/spare/vendor-1.js': files['assets/vendor-1.js'] ?? '',
    'template.html': template ?? '',
    'shell.json': JSON.stringify(manifestOf(version, Object.fromEntries(records))),
  }
  for (const [name, content] of Object.entries(written)) {
    await mkdir(dirname(join(site, 'full', name)), { recursive: true })
    await writeFile(join(site, 'full', name), content)
  }
}

function filesOfBuild(entry: string, icon: string): Record<string, string> {
  return {
    'index.html': `<html><head><title>Muestra</title><!--mfe:head--><script type="module" crossorigin src="/assets/index-${entry}.js"></script></head><body><div id="root"></div></body></html>`,
    [`assets/index-${entry}.js`]: `import './vendor-1.js'; export const entry = '${entry}'`,
    'assets/vendor-1.js': 'export const vendor = 1',
    'favicon.svg': icon,
  }
}

function manifestOf(version: string, files: ShellManifest['files']): ShellManifest {
  const shared = { react: { version: '19.3.1', exports: ['useState'] } }
  return { version, isDevelopment: false, contract: 2, declaration, shared, files }
}

const declaration: PartDeclaration = {
  title: 'Shell',
  pages: [{ path: '/auth/login' }],
  slots: { offers: ['shell.footer'] },
}

/** A published shell of an earlier release that shares what sample remotes need. */
export async function writeSampleShell(
  site: string,
  shared: ShellManifest['shared'] = { react: { version: '19.3.1', exports: ['useState'] } },
) {
  await mkdir(join(site, 'full'), { recursive: true })
  await writeFile(join(site, 'full/template.html'), '<html><head><!--mfe:head--></head></html>')
  await writeFile(
    join(site, 'full/shell.json'),
    JSON.stringify({
      version: '1.0.0',
      isDevelopment: false,
      contract: 2,
      contracts: [2, 1],
      declaration,
      shared,
    }),
  )
}

let shellBuilds = 0

/** Writes the build of a shell that publishing accepts, each with its own version. */
export async function writeSampleShellBuild(
  manifest: Partial<ShellManifest>,
  types?: SharedTypes,
): Promise<string> {
  const folder = await temporaryFolder('shell')
  const shared = { react: { version: '19.3.1', exports: ['useState'] } }
  const version = `1.0.${++shellBuilds}`
  const full = { version, isDevelopment: false, contract: 2, declaration, shared, ...manifest }
  await writeFile(join(folder, 'shell.json'), JSON.stringify(full))
  await writeFile(join(folder, 'index.html'), '<html><head><!--mfe:head--></head></html>')
  if (types) await writeFile(join(folder, TYPES_FILE), JSON.stringify(types))
  return folder
}
