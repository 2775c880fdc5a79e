import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withConnection } from '../src/db/connection.ts'
import { binariesIn } from '../src/db/embedded-binaries.ts'
import { type Logins, prepareLogins } from '../src/db/logins.ts'
import { prepareDatabase } from '../src/modules/preparation/prepareDatabase.ts'
import { postgres15Folder } from './installedServers.ts'
import { withOlderDatabase } from './olderDatabase.ts'
import { startSuperuserServer } from './superuserServer.ts'

const missing = postgres15Folder
  ? ''
  : ' (omitido: no hay PostgreSQL 15; instala el paquete postgresql-15 o indica POSTGRES_15_PATH)'
const admin = { email: 'admin@plataforma.local', password: 'clave-larga' }

describe.skipIf(!postgres15Folder)(`PostgreSQL 15, the oldest that a site may have${missing}`, () => {
  let folder: string
  let server: Awaited<ReturnType<typeof startSuperuserServer>>
  let logins: Required<Logins>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backend-postgres-15-'))
    await chmod(folder, 0o755)
    const binaries = binariesIn(postgres15Folder ?? '')
    server = await startSuperuserServer(join(folder, 'postgres'), 'raiz', binaries)
    const secret = 'secret-of-the-tests-which-is-long-enough'
    logins = (await prepareLogins(server.addressOf('sitio'), secret)) as Required<Logins>
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('takes the schema and the sample content', async () => {
    await prepareDatabase(logins, { seed: 'demo', admin, dataDir: folder })
    const { rows } = await withConnection(logins.siteUrl, (client) =>
      client.query("select count(*)::int > 0 as found from users where search_text like '%@%'"),
    )
    expect(rows).toEqual([{ found: true }])
  })

  it('computes the texts of searches again where the migration changes how', async () => {
    await withOlderDatabase(logins, '0020_former_addresses', async (client, url) => {
      await client.query(
        "insert into feedbacks (title, message, user_email, rating) values ('Straße', '', '', 5)",
      )
      await prepareDatabase({ ...logins, siteUrl: url }, { seed: 'admin', admin, dataDir: folder })
      const { rows } = await client.query('select search_text from feedbacks')
      expect(rows).toEqual([{ search_text: 'strasse\n\n' }])
    })
  })
})
