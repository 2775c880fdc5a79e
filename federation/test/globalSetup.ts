import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates the temporary folders of all unit tests, also of killed processes, inside one that is removed after the run. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'plataforma-unit-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
