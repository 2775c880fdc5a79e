import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { operations } from 'e2e/api'
import { admin, mfe, projectFolder, publishSite, type RunningSite, registryOf, startSite } from 'e2e/site'

const BASE_MS = 300_000

const link = { destination: 'https://www.example.com/antes', backHalf: 'antes-1' }
const later = { destination: 'https://www.example.com/despues', backHalf: 'despues-1' }
const option = "update options set value = 'Una firma de antes' where key = 'mail.signature';"

type Data = { users: number; links: number; signature: string; later: boolean }

async function newKey(): Promise<string> {
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    join(projectFolder, 'backend/src/commands/backupKey.ts'),
  ])
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  await once(child, 'close')
  return output.trim()
}

/** A site in a scratch folder that is lost and restored; `from` names folders of a published one. */
export async function createLostSite(from: { site?: string | undefined; data?: string | undefined }) {
  const home = await mkdtemp(join(tmpdir(), 'plataforma-restore-'))
  // As root, the database server runs as another user, who needs access to the folder.
  await chmod(home, 0o755)
  const [key, otherKey] = [await newKey(), await newKey()]
  const carried = join(home, 'carried')
  let folders = { site: join(home, 'first/site'), data: join(home, 'first/data') }
  let running: RunningSite | undefined
  await mkdir(folders.data, { recursive: true })
  if (from.data) await cp(join(from.data, 'owner-key'), join(folders.data, 'owner-key'))
  if (from.site) await cp(from.site, folders.site, { recursive: true, verbatimSymlinks: true })
  else await rename(await publishSite('full', { DATA_DIR: folders.data }), folders.site)

  const environment = (backupKey = key) => ({
    ...{ DATA_DIR: folders.data, SITE_DIR: folders.site, BACKUP_KEY: backupKey, NODE_ENV: 'development' },
    ...{ MFE_OWNER_KEY: '', DATABASE_URL: '', BACKUP_S3_BUCKET: '', WAL_ARCHIVE: 'on' },
  })

  /** The program behind a command, with the dependencies that are installed. */
  async function program(
    file: string,
    args: string[],
    backupKey = key,
  ): Promise<{ code: number; output: string }> {
    const child = spawn(process.execPath, ['--import', 'tsx', join(projectFolder, file), ...args], {
      cwd: projectFolder,
      env: { ...process.env, ...environment(backupKey) },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const [code] = (await once(child, 'close')) as [number]
    return { code, output }
  }

  async function succeed(file: string, args: string[]) {
    const { code, output } = await program(file, args)
    if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}:\n${output}`)
    for (const line of output.trim().split('\n')) console.log(`    ${line}`)
  }

  const url = () => running?.url ?? ''

  async function asAdmin() {
    const { accessToken } = await operations.login(
      { email: admin.email, password: admin.password },
      { url: url() },
    )
    return { url: url(), accessToken }
  }

  async function readData(): Promise<Data> {
    const caller = await asAdmin()
    const { results } = await operations.listOptions(caller)
    const signature = results.find(({ key }) => key === 'mail.signature')?.value
    return {
      users: (await operations.listUsers({}, caller)).totalItems,
      links: (await operations.listShortLinks({ search: 'antes' }, caller)).totalItems,
      signature: String(signature),
      later: (await operations.listShortLinks({ search: 'despues' }, caller)).totalItems === 1,
    }
  }

  /** The first page of each published remote of the usual site that has one. */
  async function paths(): Promise<string[]> {
    const { remotes } = await registryOf(folders.site)
    const own = Object.keys(remotes).filter((name) => name !== 'mixmatch' && name !== 'operations')
    return own.map((name) => (name === 'public' ? '/' : `/${name}`))
  }

  const site = {
    async start() {
      running = await startSite({
        ...{ siteFolder: folders.site, dataFolder: folders.data },
        environment: { ...environment(), CAPTCHA: 'off' },
      })
    },

    async stop() {
      await running?.stop()
      running = undefined
    },

    async makeData(): Promise<Data> {
      const caller = await asAdmin()
      await operations.createShortLink(link, caller)
      const file = new File([option], 'firma.sql', { type: 'application/sql' })
      await operations.uploadSql({ file }, {}, caller)
      const data = await readData()
      if (data.links !== 1 || data.signature !== 'Una firma de antes')
        throw new Error(`the data was not made: ${JSON.stringify(data)}`)
      return data
    },

    /** Returns a moment between two writes, after the first base. */
    async passMoment(): Promise<string> {
      const bases = join(folders.data, 'wal/base')
      for (const deadline = Date.now() + BASE_MS; ; await sleep(500)) {
        const names = await readdir(bases).catch(() => [])
        if (names.some((name) => name.endsWith('.json'))) break
        if (Date.now() > deadline) throw new Error('there is no base in the archive')
      }
      await sleep(1500)
      const at = new Date().toISOString()
      await sleep(1500)
      await operations.createShortLink(later, await asAdmin())
      return at
    },

    backUp: () => succeed('backend/src/commands/backup.ts', ['--site']),

    async lose() {
      await site.stop()
      await mkdir(carried)
      await rename(join(folders.data, 'backups'), join(carried, 'backups'))
      await rename(join(folders.data, 'wal'), join(carried, 'wal'))
      await rm(join(home, 'first'), { recursive: true })
    },

    async restore(name: string, args: string[]) {
      const into = join(home, name)
      await succeed('backend/src/commands/restore.ts', ['--from', carried, '--into', into, ...args])
      folders = { site: join(into, 'site'), data: join(into, 'data') }
    },

    /** A restore that has to fail, with this reason. */
    async refuse(name: string, reason: RegExp, { hasKey = true } = {}) {
      const args = ['--from', carried, '--into', join(home, name)]
      const { code, output } = await program('backend/src/commands/restore.ts', args, hasKey ? key : otherKey)
      if (code === 0 || !reason.test(output)) throw new Error(`it ended with ${code}:\n${output}`)
    },

    async checkData(expected: Data) {
      const found = await readData()
      if (!isDeepStrictEqual(found, expected))
        throw new Error(`the data differs: ${JSON.stringify(expected)} became ${JSON.stringify(found)}`)
    },

    checkStatus: () => mfe(['status'], folders.site, environment()),

    /** A team's credential needs the owner's signature. */
    checkOwner: () => mfe(['team', 'academy'], folders.site, environment()),

    async checkPages() {
      for (const path of await paths()) {
        const response = await fetch(url() + path)
        const text = await response.text()
        if (response.status !== 200 || !text.includes('/remotes/'))
          throw new Error(`${path}: ${response.status}`)
      }
    },

    async end({ keep }: { keep: boolean }) {
      await site.stop().catch(() => undefined)
      if (keep) console.log(`the folders are in ${home}`)
      else await rm(home, { recursive: true, force: true })
    },
  }
  return site
}
