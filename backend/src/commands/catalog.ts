import { writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogFile } from '../db/catalog/expected.ts'
import { formatExpected, recordMigrations } from '../db/catalog/record.ts'
import { withConnection } from '../db/connection.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'

// Records what the migrations create; every start compares the database with it. Run after `migrate:new`.
const folder = await mkdtemp(join(tmpdir(), 'plataforma-catalog-'))
await chmod(folder, 0o755)
const embedded = await startEmbedded(folder, { info: () => undefined, warn: console.warn })
try {
  const objects = await withConnection(embedded.logins.siteUrl, recordMigrations)
  writeFileSync(catalogFile, formatExpected(objects))
  process.stdout.write(`${objects.length} objects → ${catalogFile}\n`)
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
