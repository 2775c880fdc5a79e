import { join } from 'node:path'
import type { RemoteDeclaration } from 'federation/declaration'
import { deriveSite } from 'federation/declared/deriveSite'
import { projectFolder } from 'federation/project-folder'
import { renderRemote, requireNewRemote, writeRemote } from 'federation/sdk/newRemote'
import {
  declarationIn,
  readDeclaration,
  readShellDeclaration,
  remoteFolder,
  workspaceRemotes,
} from 'federation/workspace'
import pc from 'picocolors'
import { installedVersions } from '../../sdk/packages.ts'
import type { CommandOptions } from '../frame/options.ts'
import type { CommandResult } from '../frame/output.ts'
import { requireWorkspace } from '../frame/subjects.ts'

/** Creates a remote in the workspace: a folder that can be built, tested and published. */
export async function newRemote([subject]: string[], options: CommandOptions): Promise<CommandResult> {
  requireWorkspace('new')
  const named = requireNewRemote(subject, options)
  const declarations = await Promise.all(workspaceRemotes().map(readDeclaration))
  const port = Math.max(...declarations.map((each) => each.port)) + 1
  const files = renderRemote(join(projectFolder, 'federation/template'), 'workspace', {
    remote: { ...named, port },
    versions: installedVersions(projectFolder),
  })
  const folder = remoteFolder(named.name)
  await writeRemote(folder, files, async (written) =>
    requirePlace(await declarationIn(written), declarations),
  )
  const text = [
    `${pc.green('✓')} remoto ${named.name} creado en remote-${named.name}/, con la página ${named.path}. Ahora:`,
    '  npm install',
    `  npm run dev -w remote-${named.name}`,
    `  npm run mfe -- publish ${named.name} --activate`,
  ]
  return { text: text.join('\n'), data: { ...named, port, files: [...files.keys()] } }
}

/** Throws `PublishError` when another part of the workspace claims what the new remote declares. */
async function requirePlace(declaration: RemoteDeclaration, others: RemoteDeclaration[]) {
  const remotes = [...others, declaration].map((each) => ({ remote: each.name, declaration: each }))
  deriveSite('full', [{ remote: null, declaration: await readShellDeclaration() }, ...remotes])
}
