import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileRecord } from 'federation/published/fileRecord'
import { makeSiteFolder } from 'federation/published/folders'
import {
  type ActiveShell,
  activeShells,
  isAsset,
  SHELL_HTML,
  SHELL_SERVER,
} from 'federation/published/shells'
import writeFileAtomic from 'write-file-atomic'

/** The files of a shell that the site serves beside its pages, such as icons; `shell.json` identifies the shell. */
export function rootFilesOf({ manifest, version }: ActiveShell): string[] {
  if (version === null) return []
  return [
    ...Object.keys(manifest.files).filter(
      (name) => !isAsset(name) && name !== SHELL_HTML && name !== SHELL_SERVER,
    ),
    'shell.json',
  ]
}

/** Copies the root files of each active shell to the folder of its mode. */
export async function placeRootFiles(siteFolder: string) {
  for (const shell of await activeShells(siteFolder)) {
    for (const name of rootFilesOf(shell)) {
      const content = await readFile(join(shell.folder, name)).catch(() => null)
      const record = shell.manifest.files[name]
      // A damaged file stays as it was; `mfe status` reports it.
      if (!content || (record && fileRecord(content).integrity !== record.integrity)) continue
      const folders = dirname(name)
        .split('/')
        .filter((part) => part !== '.')
      const file = join(await makeSiteFolder(siteFolder, shell.mode, ...folders), basename(name))
      const current = await readFile(file).catch(() => null)
      if (!current?.equals(content)) await writeFileAtomic(file, content)
    }
  }
}
