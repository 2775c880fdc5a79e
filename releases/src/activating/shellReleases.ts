import { readRegistry } from 'federation/published/registry'
import { readShells, type ShellRecord, shellLabel } from 'federation/published/shells'
import { type AcceptBreak, requireUnbroken } from '../builds/compatibility.ts'
import { publishedShell } from '../builds/typedBuilds.ts'
import { activated, rolledBack } from '../changes/activation.ts'
import { changeShell, type ShellChange } from '../changes/changeShell.ts'

/** Activates a published version of the shell, unless versions of remotes that matter would no longer work with it. */
export async function activateShellVersion(
  site: string,
  subject: ShellChange,
  version: string,
  { acceptBreak }: { acceptBreak?: AcceptBreak | undefined } = {},
): Promise<ShellRecord> {
  const { mode } = subject
  const { versions = {} } = (await readShells(site)).modes[mode] ?? {}
  if (Object.hasOwn(versions, version))
    await requireUnbroken(
      site,
      await readRegistry(site),
      await publishedShell(site, mode, version),
      acceptBreak,
    )
  return changeShell(site, subject, 'activate', (record) => activated(record, version, shellLabel(mode)))
}

/** Activates the version of the shell that was active before. */
export function rollbackShellVersion(site: string, subject: ShellChange): Promise<ShellRecord> {
  return changeShell(site, subject, 'rollback', (record) => rolledBack(record, shellLabel(subject.mode)))
}
