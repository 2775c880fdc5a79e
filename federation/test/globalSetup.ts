import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Keeps every temporary folder of the unit tests, those of killed processes too, in one that goes with the run. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'plataforma-unit-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
