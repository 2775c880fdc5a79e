import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartDeclaration } from '../src/declaration.ts'
import type { ShellManifest } from '../src/published/schema.ts'

/** A published shell that shares what sample remotes need. */
export async function writeSampleShell(
  site: string,
  shared: ShellManifest['shared'] = { react: { version: '19.3.1', exports: ['useState'] } },
) {
  const declaration: PartDeclaration = {
    title: 'Shell',
    pages: [{ path: '/auth/login' }],
    slots: { offers: ['shell.footer'] },
  }
  await mkdir(join(site, 'full'), { recursive: true })
  await writeFile(join(site, 'full/template.html'), '<html><head><!--mfe:head--></head></html>')
  await writeFile(
    join(site, 'full/shell.json'),
    JSON.stringify({ version: '1.0.0', isDevelopment: false, contract: 2, declaration, shared }),
  )
}
