import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import {
  chmod,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogFile } from './log-file.ts'
import { LogOutput } from './log-output.ts'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-log-'))
  path = join(folder, 'backend.log')
})
afterEach(async () => {
  for (const file of files.splice(0)) await file.close()
  await rm(folder, { recursive: true, force: true })
})

const files: LogFile[] = []

function openFile(limits: { maxBytes: number; files: number }): LogFile {
  const file = new LogFile(path, limits)
  files.push(file)
  return file
}

const limits = { maxBytes: 100_000, files: 3 }
const hasFullDevice = process.platform === 'linux'

const line = (text: string) => `${JSON.stringify({ level: 'info', msg: text })}\n`

async function linesIn(file: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(file, 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((each) => JSON.parse(each))
}

async function allLines(): Promise<Record<string, unknown>[]> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.lock'))
  return (await Promise.all(names.map((name) => linesIn(join(folder, name))))).flat()
}

const untilWritten = (text: string) =>
  vi.waitFor(async () => expect(await readFile(path, 'utf8')).toContain(text), { timeout: 10_000 })

describe('a log file', () => {
  it('is rotated before it exceeds its size, and the oldest is deleted', async () => {
    const output = new LogOutput(openFile(limits))
    for (let round = 0; round < 12; round++) {
      for (let count = 0; count < 40; count++) output.write(line(`${round} ${'x'.repeat(1000)}`))
      await untilWritten(`"${round} x`)
    }
    expect((await readdir(folder)).toSorted()).toEqual(['backend.log', 'backend.log.1', 'backend.log.2'])
    for (const name of await readdir(folder)) {
      const { size, mode } = await stat(join(folder, name))
      expect(size).toBeLessThanOrEqual(limits.maxBytes)
      expect(mode & 0o777).toBe(0o600)
      expect((await linesIn(join(folder, name))).length).toBeGreaterThan(0)
    }
    // The latest line is in the current file, older ones are in the older files.
    expect(await readFile(path, 'utf8')).toContain('"11 x')
    expect(await readFile(`${path}.2`, 'utf8')).not.toContain('"11 x')
  })

  it('becomes private when an earlier version left it readable by everybody', async () => {
    await writeFile(path, line('old'))
    await chmod(path, 0o644)
    const output = new LogOutput(openFile(limits))
    output.write(line('new'))
    await untilWritten('new')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await linesIn(path)).toHaveLength(2)
  })

  it('loses no line while several processes rotate it at the same time', async () => {
    const writers = [0, 1, 2, 3].map(() => openFile({ maxBytes: 20_000, files: 100 }))
    await Promise.all(
      writers.map(async (writer) => {
        for (let count = 0; count < 100; count++)
          await writer.write(Buffer.from(line(`${count} ${'x'.repeat(2000)}`)))
      }),
    )
    expect(await allLines()).toHaveLength(400)
    // Only as many files as the lines fill: a new file is not rotated again.
    expect((await readdir(folder)).length).toBeLessThanOrEqual(400 / 9 + 1)
  })

  it('is rotated after a process ended in the middle of a rotation', async () => {
    const file = openFile({ maxBytes: 5000, files: 3 })
    const lock = `${path}.lock`
    await writeFile(lock, '')
    const write = () => file.write(Buffer.from(line('x'.repeat(2000))))
    for (let count = 0; count < 4; count++) await write()
    expect(await readdir(folder)).not.toContain('backend.log.1')
    await utimes(lock, 0, 0)
    for (let count = 0; count < 2; count++) await write()
    expect((await readdir(folder)).toSorted()).toEqual(['backend.log', 'backend.log.1'])
    expect(await allLines()).toHaveLength(6)
  })

  it('is reopened after another process rotated it or somebody deleted it', async () => {
    const outputs = [0, 1].map(() => new LogOutput(openFile({ maxBytes: 20_000, files: 10 })))
    for (let round = 0; round < 20; round++) {
      for (const output of outputs) output.write(line(`${round} ${'x'.repeat(2000)}`))
      await sleep(10)
    }
    await vi.waitFor(async () => expect(await allLines()).toHaveLength(40), { timeout: 10_000 })
    await unlink(path)
    outputs[0]?.write(line('after'))
    await untilWritten('after')
  })
})

describe('a full disk', () => {
  it.skipIf(!hasFullDevice)(
    'keeps lines up to the limit, drops the rest, and recovers once there is space',
    async () => {
      await symlink('/dev/full', path)
      const output = new LogOutput(openFile(limits), 50_000)
      const failed = vi.fn()
      output.notify(failed)
      output.write(line('first'))
      await vi.waitFor(() => expect(output.problem()).toBe('ENOSPC'))
      const before = process.memoryUsage().rss
      for (let count = 0; count < 100_000; count++) output.write(line('x'.repeat(1000)))
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_048_576)
      expect(failed).toHaveBeenCalledExactlyOnceWith('ENOSPC')

      await unlink(path)
      await untilWritten('log lines were dropped')
      expect(output.problem()).toBeUndefined()
      const found = await linesIn(path)
      expect(found[0]).toMatchObject({ msg: 'first' })
      const drops = found.filter(({ dropped }) => dropped)
      expect(drops).toHaveLength(1)
      expect(found.length - 1 + Number(drops[0]?.dropped)).toBe(100_001)
      output.write(line('last'))
      await untilWritten('last')
    },
  )

  it.skipIf(!hasFullDevice)('delays neither the process nor its exit', async () => {
    const program = `
      import { createLogger } from ${JSON.stringify(new URL('./logger.ts', import.meta.url).href)}
      const { logger, problem } = createLogger({ logLevel: 'info', logFile: ${JSON.stringify(path)}, logFiles: { maxBytes: 1e6, files: 2 } })
      for (let count = 0; count < 1000; count++) logger.info('x'.repeat(1000))
      logger.fatal('the end')
      setTimeout(() => { console.log(problem()); process.exit(7) }, 300)`
    await symlink('/dev/full', path)
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const startedAt = performance.now()
    let printed = ''
    let complained = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (complained += chunk))
    const [code] = await once(child, 'close')
    expect([code, printed.trim()]).toEqual([7, 'ENOSPC'])
    expect(performance.now() - startedAt).toBeLessThan(8000)
    expect(complained).toMatch(/"code":"ENOSPC".*"msg":"the log cannot be written"/)
  })
})

describe('standard output', () => {
  // Node gives a child process a socket, a shell a pipe.
  it.skipIf(!hasFullDevice).each(['socket', 'pipe'])(
    'that nobody reads (%s) neither fills memory nor keeps the process from exiting',
    async (kind) => {
      const program = `
      import { createLogger } from ${JSON.stringify(new URL('./logger.ts', import.meta.url).href)}
      const { logger } = createLogger({ logLevel: 'info', logFile: '-', logFiles: { maxBytes: 1e6, files: 2 } })
      let turns = 0
      const timer = setInterval(() => {
        for (let count = 0; count < 2000; count++) logger.info('x'.repeat(1500))
        if (++turns < 20) return
        clearInterval(timer)
        console.error(Math.round(process.memoryUsage().rss / 1048576))
        process.exit(7)
      }, 5)`
      const fifo = join(folder, 'fifo')
      execFileSync('/usr/bin/mkfifo', [fifo])
      const unread = kind === 'pipe' ? openSync(fifo, 'r+') : 'pipe'
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
        stdio: ['ignore', unread, 'pipe'],
      })
      let complained = ''
      child.stderr?.on('data', (chunk) => (complained += chunk))
      const [code] = await once(child, 'exit')
      if (typeof unread === 'number') closeSync(unread)
      expect(code).toBe(7)
      expect(Number(complained)).toBeLessThan(300)
    },
  )
})
