import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { programArgs } from '../../releases/test/programArgs.ts'
import { atDatabase, databaseOf } from '../src/db/connection.ts'

/** The query login's address on a clone of `openTestApp`, whose rows it may read and write. */
export function queryUrlAt(databaseUrl: string): string {
  // With its own embedded server, the process has the login already.
  if (databaseUrl === '') return ''
  const { queryUrl = '' } = inject('logins')
  const isSameServer = new URL(databaseUrl).host === new URL(queryUrl).host
  return isSameServer ? atDatabase(queryUrl, databaseOf(databaseUrl)) : ''
}

const backend = join(import.meta.dirname, '..')

/** Starts the real server as a separate process, on the given database. */
export async function startProcess(databaseUrl: string, port = 0, environment: Record<string, string> = {}) {
  const ownDataDir = await mkdtemp(join(tmpdir(), 'backend-process-'))
  const child = spawn(process.execPath, programArgs('backend/src/server.ts'), {
    cwd: backend,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      QUERY_DATABASE_URL: queryUrlAt(databaseUrl),
      DATABASE_POOL: '8',
      DATA_DIR: ownDataDir,
      SITE_DIR: inject('siteDir'),
      CAPTCHA: 'off',
      BACKUP_SCHEDULE: 'off',
      BACKUP_VERIFICATION: 'off',
      REQUEST_LIMIT: '0',
      JWT_SECRET: 'secret-of-the-tests-which-is-long-enough',
      ...environment,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))

  async function end(signal: NodeJS.Signals) {
    child.kill(signal)
    const code = await ended
    await rm(ownDataDir, { recursive: true, force: true })
    return code
  }

  let output = ''
  const listening = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const [, found] = /http:\/\/localhost:(\d+)/.exec(output) ?? []
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(`The server ended: ${output}`)))
  })
  return {
    pid: child.pid ?? 0,
    address: `http://127.0.0.1:${await listening}`,
    kill: () => end('SIGKILL'),
    /** Resolves with the exit code: 0 unless it had to be ended before everything was closed. */
    stop: () => end('SIGTERM'),
  }
}
