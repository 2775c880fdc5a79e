import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

/** The SQL text of a backup, compressed or not. */
export async function readSql(path: string): Promise<string> {
  const file = await readFile(path)
  return (path.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8')
}
