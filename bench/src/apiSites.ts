import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from 'e2e/api'
import { type RunningSite, removeSite, startSite } from 'e2e/site'
import pg from 'pg'

/** A back end with its own database, and a connection to that; its administrator calls API operations. */
export type ApiSite = {
  url: string
  pid: number
  accessToken: string
  database: pg.Client
  /** Signs in again: an access token is valid for ten minutes. */
  signIn(): Promise<void>
  stop(): Promise<void>
}

/** Without a published site by default. */
export async function startApiSite(folder?: string): Promise<ApiSite> {
  const siteFolder = folder ?? (await mkdtemp(join(tmpdir(), 'bench-api-')))
  const site = await startSite({
    siteFolder,
    // Limits and captcha are off; everything else is as in production.
    environment: {
      NODE_ENV: 'test',
      CAPTCHA: 'off',
      SEED: 'admin',
      API_LIMIT: '1000000',
      BACKUP_SCHEDULE: 'off',
      BACKUP_VERIFICATION: 'off',
      // Never reached, but set, so that the cost of the check is measured as well.
      REQUEST_LIMIT: '1000000000',
      REQUEST_LIMIT_TOTAL: '1000000000',
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'info',
    },
  })
  const database = new pg.Client({ connectionString: await databaseUrl(site) })
  // A restore replaces this database by another one and ends its connections.
  database.on('error', () => undefined)
  await database.connect()
  const apiSite = {
    url: site.url.replace('localhost', '127.0.0.1'),
    pid: site.pid,
    accessToken: '',
    database,
    async signIn() {
      apiSite.accessToken = (await operations.login(site.admin, site)).accessToken
    },
    async stop() {
      await database.end()
      await removeSite(site)
    },
  }
  await apiSite.signIn()
  return apiSite
}

/** The address of the site's database. */
export async function databaseUrl({ dataFolder }: Pick<RunningSite, 'dataFolder'>): Promise<string> {
  const noted = await readFile(join(dataFolder, 'postgres-folder'), 'utf8').catch(() => '')
  const file = join(noted.trim() || join(dataFolder, 'postgres'), 'server.json')
  const { secret = '', port } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  const user = 'plataforma_site'
  const password = createHmac('sha256', secret).update(`database login ${user}`).digest('base64url')
  return `postgres://${user}:${password}@127.0.0.1:${port}/plataforma`
}

/** Counts the visits; throws when the counts of the links differ. */
export async function countVisits(site: ApiSite): Promise<number> {
  // A list settles all visits that have arrived.
  await operations.listShortLinks({ limit: 1 }, site)
  const { rows } = await site.database.query<{ rows: number; counted: number }>(
    'select (select count(*) from visits)::int as rows, (select sum(visit_count) from shorteners)::int as counted',
  )
  const [found] = rows
  if (!found || found.rows !== found.counted) {
    throw new Error(`${found?.rows} visits, but the links count ${found?.counted}`)
  }
  return found.rows
}

/** Adds links, visits and page views in the same proportions at every size: few links have most visits. */
export async function fill({ database }: ApiSite, links: number, rows: number) {
  await database.query('truncate shorteners, visits, visit_stats restart identity cascade')
  await database.query(
    `insert into shorteners (back_half, destination, created_at)
     select 'enlace-' || n, 'https://destino-' || n % 997 || '.example/pagina/' || n, now() - interval '90 days'
     from generate_series(1, $1::int) n`,
    [links],
  )
  await database.query(
    `insert into visits (shortener_id, visited_at, referrer)
     select s.id, now() - interval '90 days' * random(), case n % 3 when 0 then '' else 'https://web-' || n % 50 || '.example/' end
     from (select n, 1 + floor($1 * power(random(), 2))::int as link from generate_series(1, $2::int) n) v
     join shorteners s on s.back_half = 'enlace-' || v.link`,
    [links, rows],
  )
  await database.query(
    `update shorteners set visit_count = counted.visits
     from (select shortener_id, count(*) as visits from visits group by 1) counted where counted.shortener_id = id`,
  )
  await fillViews(database, rows)
  await database.query('vacuum analyze')
}

/** Adds page views of the last 90 days, most of them of few pages. */
export async function fillViews(database: pg.Client, rows: number) {
  await database.query(
    `insert into visit_stats (current_url, ip, city, country_name, org, created_at)
     select '/projects/proyecto-' || floor(400 * power(random(), 2)), '192.0.' || n % 250 || '.0',
       (array['Bogotá', 'Lima', 'Quito', 'Santiago'])[1 + n % 4], (array['Colombia', 'Perú', 'Ecuador', 'Chile'])[1 + n % 4],
       'Red ' || n % 40, now() - interval '90 days' * random()
     from generate_series(1, $1::int) n`,
    [rows],
  )
}

/** Starts a server that only responds with 302. */
export async function startBare(kind: 'node' | 'fastify') {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'bareServer.ts'), kind],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  return {
    url: line.toString().trim(),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
