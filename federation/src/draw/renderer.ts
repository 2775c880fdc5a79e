import { type ChildProcess, fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { DRAWN_SITE } from '../published/shells.ts'
import type { DrawnParts } from './drawnParts.ts'
import { limitTime, waitedForProcessor } from './timeLimit.ts'

const drawing = v.object({ head: v.string(), styles: v.string(), markup: v.string(), data: v.unknown() })

/** The parts of a drawn page that are inserted into the composed one. */
export type Drawing = v.InferOutput<typeof drawing>

/** The messages of the process, validated because its code could send anything. */
const message = v.variant('kind', [
  v.object({ kind: v.literal('started') }),
  v.object({ kind: v.literal('loaded') }),
  v.object({ kind: v.literal('drawn'), drawing }),
  v.object({ kind: v.literal('failed'), reason: v.string() }),
  v.object({ kind: v.literal('request'), id: v.number(), path: v.string() }),
  v.object({ kind: v.literal('refused'), path: v.string(), attempt: v.string() }),
])

/** The response to a request of a page; status 0 when there was none. */
type SiteResponse = { status: number; type: string; body: string }

type Options = {
  /** Reads the site's API without credentials. */
  read: (path: string) => Promise<SiteResponse>
  /** Called with what the code of a page attempted and was denied; the page may still be drawn. */
  onRefused?: (path: string, attempt: string) => void
  limits?: Partial<Limits>
}

type Limits = {
  /** Milliseconds for starting, which loads the shell. */
  startMs: number
  /** Milliseconds for loading the code of a page, which a process does once. */
  loadMs: number
  /** Milliseconds for a page, with its data. */
  pageMs: number
  memoryMb: number
  /** Pages after which the process is replaced. */
  pages: number
}

const usualLimits: Limits = { startMs: 15_000, loadMs: 10_000, pageMs: 2_000, memoryMb: 192, pages: 500 }

export type Renderer = ReturnType<typeof createRenderer>

/** Older releases of Node call the option differently. */
const RESTRICTED = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/** Options of Node that allow reading these files only, and no process, no worker and, from Node 25 on, no network. */
export function cageOptions(readable: string[], memoryMb: number): string[] {
  return [
    '--no-warnings',
    '--experimental-vm-modules',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${memoryMb}`,
    RESTRICTED,
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ]
}

const SCRIPT = realpathSync(join(import.meta.dirname, 'drawProcess.mjs'))

/** Draws pages of one brand, one at a time, in a process that is started when it is first needed and replaced when it fails. */
export function createRenderer(parts: DrawnParts, { limits: given, ...means }: Options) {
  const limits = { ...usualLimits, ...given }
  let running: Running | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function drawNow(path: string): Promise<Drawing> {
    if (isClosed) throw new Error('the renderer is closed')
    if (running && running.pages >= limits.pages) stop()
    running ??= await start()
    running.pages += 1
    const reply = await running.ask({ kind: 'draw', path }, limits.loadMs, limits.pageMs).catch(stopAndThrow)
    // A page that only throws leaves the process as it was.
    if (reply.kind === 'failed') throw new Error(reply.reason)
    if (reply.kind === 'started') return stopAndThrow(new Error('the process sent what nobody asked for'))
    return reply.drawing
  }

  async function start(): Promise<Running> {
    const process = new Running(parts, limits, means)
    running = process
    const reply = await process
      .ask({ kind: 'start', global: DRAWN_SITE, ...parts }, limits.startMs)
      .catch(stopAndThrow)
    if (reply.kind !== 'started')
      stopAndThrow(new Error(reply.kind === 'failed' ? reply.reason : 'the process did not start'))
    return process
  }

  function stopAndThrow(error: unknown): never {
    stop()
    throw error
  }

  function stop() {
    running?.stop()
    running = null
  }

  return {
    /** Draws the page at a path; rejects when it fails or takes too long. */
    draw(path: string): Promise<Drawing> {
      const drawn = turn.then(() => drawNow(path))
      turn = drawn.catch(() => undefined)
      return drawn
    },

    /** The process that draws at the moment. */
    pid: () => running?.child.pid,

    close() {
      isClosed = true
      stop()
    },
  }
}

type Reply = Exclude<v.InferOutput<typeof message>, { kind: 'request' | 'refused' | 'loaded' }>

type Means = Omit<Options, 'limits'>

/** More attempts of one process are not reported. */
const MAX_REFUSED = 100

/** One process, which handles one request at a time. */
class Running {
  readonly child: ChildProcess
  pages = 0
  #settle: ((reply: Reply | Error) => void) | null = null
  #onLoaded: (() => void) | null = null
  #errors = ''
  #refused = 0

  constructor({ folders }: DrawnParts, { memoryMb }: Limits, means: Means) {
    const readable = [SCRIPT, ...folders.map((folder) => join(realpathSync(folder), '*'))]
    this.child = fork(SCRIPT, [], {
      execArgv: cageOptions(readable, memoryMb),
      env: {},
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    // Serving visitors has priority over drawing.
    if (this.child.pid !== undefined) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    this.child.unref()
    this.child.channel?.unref()
    this.child.stderr?.on('data', (text) => {
      this.#errors = (this.#errors + text).slice(-2_000)
    })
    this.child.on('error', (error) => this.#settle?.(error))
    this.child.on('close', (code, signal) =>
      this.#settle?.(new Error(`the process ended (${signal ?? code}) ${this.#errors.trim()}`.trim())),
    )
    this.child.on('message', (received) => this.#receive(received, means))
  }

  /** Sends a request; the reply must come within `limitMs`, or within `loadedMs` once the code for it is loaded. */
  ask(question: object, limitMs: number, loadedMs = limitMs): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.child.ref()
      // On a busy machine the process waits for a processor, because of its low priority: that time is not the page's.
      const waited = () => waitedForProcessor(this.child.pid)
      const within = (ms: number) =>
        limitTime(ms, waited, () => settle(new Error(`no reply within ${ms} ms`)))
      let callOff = within(limitMs)
      const settle = (reply: Reply | Error) => {
        callOff()
        this.#settle = null
        this.#onLoaded = null
        this.child.unref()
        if (reply instanceof Error) reject(reply)
        else resolve(reply)
      }
      this.#settle = settle
      this.#onLoaded = () => {
        this.#onLoaded = null
        callOff()
        callOff = within(loadedMs)
      }
      this.child.send(question, (error) => error && settle(error))
    })
  }

  stop() {
    this.child.kill('SIGKILL')
  }

  async #receive(received: unknown, { read, onRefused }: Means) {
    const { success, output } = v.safeParse(message, received)
    if (!success) return this.#settle?.(new Error('the process sent what nobody asked for'))
    if (output.kind === 'refused') {
      this.#refused += 1
      if (this.#refused <= MAX_REFUSED) onRefused?.(output.path, output.attempt)
      return
    }
    if (output.kind === 'loaded') return this.#onLoaded?.()
    if (output.kind !== 'request') return this.#settle?.(output)
    const { id, path } = output
    const response = await read(path).catch(() => ({ status: 0, type: '', body: '' }))
    if (this.child.connected) this.child.send({ kind: 'response', id, ...response })
  }
}
