import type { Script } from './backups.files.ts'
import { explainDamage } from './backups.gzip.ts'
import { backupMark } from './dump.ts'

/** Whether the script is a backup of this platform, and not any other SQL. */
export async function isBackupOfOurs({ open }: Script): Promise<boolean> {
  const input = await open()
  try {
    for await (const chunk of input) {
      // An editor may have added a byte order mark and changed the line endings.
      const start = (chunk as Buffer).toString('utf8', 0, backupMark.length + 4).replace(/^\uFEFF/, '')
      return start.replace('\r\n', '\n').startsWith(backupMark)
    }
    return false
  } catch (error) {
    throw explainDamage(error)
  } finally {
    input.destroy()
  }
}
