import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProcess } from './otherProcess.ts'
import { openTestApp, type TestApp } from './testApp.ts'

// Set FLOOD_REQUESTS=20000 before a release.
const REQUESTS = Number(process.env.FLOOD_REQUESTS ?? 4000)
const CONNECTIONS = 20
const MAX_MEMORY_MB = 400
const MEGABYTE = 1_048_576

let site: TestApp
let folder: string

beforeAll(async () => {
  site = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'backend-flood-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** Sends the requests over a few connections, the next ones as soon as the last responses arrive. */
async function flood(address: string) {
  const { hostname, port } = new URL(address)
  const atOnce = 10
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      const socket = connect(Number(port), hostname)
      for (let sent = 0; sent < REQUESTS / CONNECTIONS; sent += atOnce) {
        for (let count = 0; count < atOnce; count++) {
          // Repeats the start of a signed token, which masking must handle quickly.
          const path = `/${count % 2 ? 'api/' : ''}${connection}-${sent}-${count}?${'x'.repeat(5000)}${'eyJ'.repeat(3000)}`
          socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
        }
        await responses(socket, atOnce)
      }
      socket.destroy()
    }),
  )
}

function responses(socket: ReturnType<typeof connect>, expected: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if ((text.match(/HTTP\/1\.1 \d{3}/g) ?? []).length < expected) return
      socket.off('data', read).off('close', reject)
      resolve()
    }
    socket.on('data', read).once('close', reject)
  })
}

/** The peak memory of the process. */
function peakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

describe.skipIf(process.platform !== 'linux')('a flood of requests with addresses of 14 KB', () => {
  const environment = { API_LIMIT: '1000000', LOG_MAX_MB: '1', LOG_FILES: '3' }

  it('fills neither memory nor disk', { timeout: 60_000 }, async () => {
    const log = join(folder, 'backend.log')
    const server = await startProcess(site.url, 0, { ...environment, LOG_FILE: log })
    const startedAt = performance.now()
    await flood(server.address)
    const seconds = (performance.now() - startedAt) / 1000
    const peak = peakMegabytes(server.pid)
    await server.stop()
    const names = await readdir(folder)
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
    expect(names.toSorted()).toEqual(['backend.log', 'backend.log.1', 'backend.log.2'])
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MEGABYTE)
    const lines = (await readFile(`${log}.1`, 'utf8')).trim().split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2500)
    expect(peak).toBeLessThan(MAX_MEMORY_MB)
    process.stdout.write(
      `flood: ${REQUESTS} requests in ${seconds.toFixed(1)} s, peak ${Math.round(peak)} MB\n`,
    )
  })

  it('does not fill memory when log writes block', { timeout: 60_000 }, async () => {
    const log = join(folder, 'stuck')
    execFileSync('/usr/bin/mkfifo', [log])
    // Held open, and never read.
    const reader = openSync(log, 'r+')
    const server = await startProcess(site.url, 0, { ...environment, LOG_FILE: log })
    await flood(server.address)
    const peak = peakMegabytes(server.pid)
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    await server.stop()
    closeSync(reader)
    expect(peak).toBeLessThan(MAX_MEMORY_MB)
    process.stdout.write(`flood with a stuck log: peak ${Math.round(peak)} MB\n`)
  })
})
