import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Puts the temporary folders of all unit tests, even of killed processes, into one that is removed after the run. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'plataforma-unit-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
