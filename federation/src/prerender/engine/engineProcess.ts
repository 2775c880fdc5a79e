import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { constants, setPriority } from 'node:os'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { jsonOf } from '../../published/json.ts'
import type { PrerenderedParts, PrerenderedRemote } from '../prerenderedParts.ts'
import { limitTime, residentMb, waitedForProcessor } from '../processLimits.ts'
import type { SlotOutlet } from '../renderResult.ts'
import { type EngineFolder, writeEngineFolder } from './engineFolder.ts'

/** What an engine sends, validated because code of a remote could send anything. */
const reply = z.object({
  renderResult: z.unknown().optional(),
  problem: z.string().optional(),
  refused: z.array(z.string()),
})

type Task = 'start' | 'load' | 'prerender' | 'part'

/** The response to a request of a page; status 0 when there was none. */
export type SiteResponse = { status: number; type: string; body: string }

export type EngineMeans = {
  /** Reads the site's API without credentials. */
  read: (path: string) => Promise<SiteResponse>
  /** Called with what the code of a page attempted and was denied; the page may still be prerendered. */
  onRefused: (attempt: string) => void
}

export type EngineLimits = {
  /** Milliseconds for starting, which loads the shell. */
  startMs: number
  /** Memory of the isolate. The process may use twice as much, and ends when it needs more. */
  memoryMb: number
  /** Bytes of a page with its data. */
  pageBytes: number
}

/** How long an engine whose connection ended may take to end itself. */
const END_MS = 500
/** How often the memory of an engine at work is checked. */
const MEMORY_CHECK_MS = 100

/** More attempts of one engine are not reported. */
const MAX_REFUSED = 100
/** Longest text of an attempt or a problem that is reported. */
const MAX_TEXT = 2_000
/** More requests of one page are refused: each costs the site work. Pages of this site make at most 10. */
const MAX_READS = 50

/** A process of the engine, with the code of one remote. It handles one task at a time. */
export class EngineProcess {
  readonly child: ChildProcess
  pages = 0
  readonly #folder: EngineFolder
  readonly #site: Server
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #limits: EngineLimits
  readonly #means: EngineMeans
  readonly #ended: Promise<void>
  #errors = ''
  #refused = 0
  /** Requests of the current task. */
  #reads = 0

  /** Starts an engine that has loaded the shell; rejects when that fails or takes too long. */
  static async start(
    program: string,
    parts: PrerenderedParts,
    remote: PrerenderedRemote,
    { limits, means }: { limits: EngineLimits; means: EngineMeans },
  ): Promise<EngineProcess> {
    const folder = await writeEngineFolder(parts, remote, {
      memoryMb: limits.memoryMb,
      onRefused: means.onRefused,
    })
    const engine = new EngineProcess(program, folder, { parts, limits, means })
    try {
      await engine.#listen()
      await engine.ask('start', '/', limits.startMs)
      return engine
    } catch (error) {
      engine.stop()
      throw error
    }
  }

  private constructor(
    program: string,
    folder: EngineFolder,
    { parts, limits, means }: { parts: PrerenderedParts; limits: EngineLimits; means: EngineMeans },
  ) {
    this.#folder = folder
    this.#limits = limits
    this.#means = means
    this.#site = this.#siteFor([parts.origin, ...parts.otherOrigins])
    this.child = spawn(...limited(program, folder.config, limits.memoryMb), {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    })
    // Serving visitors has priority over prerendering.
    if (this.child.pid !== undefined) setPriority(this.child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    this.child.stderr?.on('data', (text) => {
      this.#errors = (this.#errors + text).slice(-2_000)
    })
    this.child.on('error', (error) => {
      this.#errors = error.message
    })
    this.#ended = once(this.child, 'close').then(() => this.stop())
    this.#ended.catch(() => undefined)
  }

  /**
   * Gives the engine a task; rejects when the task fails or takes longer than `limitMs`, not counting waiting for a
   * processor.
   */
  async ask(task: Task, path: string, limitMs: number, outlet?: SlotOutlet): Promise<unknown> {
    this.#reads = 0
    const query = new URLSearchParams({ path, ...(outlet && { outlet: JSON.stringify(outlet) }) })
    const found = reply.safeParse(jsonOf(await this.#send(`/${task}?${query}`, limitMs)))
    if (!found.success) throw new EngineError('the engine sent what nobody asked for')
    const { renderResult, problem, refused } = found.data
    for (const attempt of refused) this.#refuse(attempt)
    if (problem !== undefined) throw new Error(problem.slice(0, MAX_TEXT))
    return renderResult
  }

  stop() {
    this.child.kill('SIGKILL')
    this.child.stdin?.destroy()
    this.#agent.destroy()
    this.#site.close()
    this.#site.closeAllConnections()
    void this.#folder.remove()
  }

  /** Resolves when the engine listens. */
  async #listen() {
    this.#site.listen(this.#folder.siteSocket)
    await once(this.#site, 'listening')
    const control = this.child.stdio[3]
    const started = new AbortController()
    const over = limitTime(this.#limits.startMs, this.#waited, () => started.abort())
    const ended = this.#ended.then(() => null)
    const listening = control && once(control, 'data', { signal: started.signal })
    const first = await Promise.race([listening, ended]).catch(() => null)
    over()
    started.abort()
    listening?.catch(() => undefined)
    if (!first) throw new EngineError(this.#endOf('the engine did not start'))
    this.#unref()
  }

  #send(path: string, limitMs: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.child.ref()
      let problem: Error | null = null
      const sent = request({
        socketPath: this.#folder.taskSocket,
        agent: this.#agent,
        path,
      })
      const callOff = limitTime(limitMs, this.#waited, () => {
        problem = new EngineError(`no reply within ${limitMs} ms`)
        sent.destroy()
      })
      const watching = setInterval(() => {
        if (residentMb(this.child.pid) <= this.#limits.memoryMb * 2) return
        problem = new EngineError(`the page needs more than ${this.#limits.memoryMb * 2} MB`)
        sent.destroy()
      }, MEMORY_CHECK_MS)
      const settle = (settled: () => void) => {
        callOff()
        clearInterval(watching)
        this.#unref()
        settled()
      }
      // A connection ends before the process does, whose end says why.
      const fail = async (error: Error) => {
        if (!problem) await Promise.race([this.#ended, sleep(END_MS)])
        settle(() => reject(problem ?? new EngineError(this.#endOf(error.message))))
      }
      sent.on('error', fail)
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size <= this.#limits.pageBytes) return
          problem = new EngineError(`the page has more than ${this.#limits.pageBytes} bytes`)
          sent.destroy()
        })
        response.on('error', fail)
        response.on('end', () => {
          // The engine itself ends a page that waits for something that can never happen.
          if (response.statusCode !== 200) problem = new EngineError('the page never ends')
          settle(() => (problem ? reject(problem) : resolve(Buffer.concat(chunks).toString())))
        })
      })
      sent.end()
    })
  }

  /** On a busy machine the engine waits for a processor, because of its low priority: that time is not the page's. */
  readonly #waited = () => waitedForProcessor(this.child.pid)

  #endOf(reason: string): string {
    const { exitCode, signalCode } = this.child
    const end = signalCode ?? exitCode
    return end === null ? reason : `the engine ended (${end}) ${this.#errors.trim()}`.trim()
  }

  /** An engine does not keep the process alive that started it, unless it works on a task. */
  #unref() {
    this.child.unref()
    this.#site.unref()
    for (const stream of [this.child.stdin, this.child.stderr, this.child.stdio[3]])
      (stream as { unref?: () => void } | null)?.unref?.()
  }

  #refuse(attempt: string) {
    this.#refused += 1
    if (this.#refused <= MAX_REFUSED) this.#means.onRefused(attempt.slice(0, MAX_TEXT))
  }

  /** The only server that the engine reaches: it reads the site's own API and content for pages. */
  #siteFor(origins: string[]): Server {
    const respond = async ({ url = '', method = '' }: IncomingMessage, response: ServerResponse) => {
      const address = URL.canParse(url) ? new URL(url) : null
      const isAllowed =
        address !== null &&
        origins.includes(address.origin) &&
        /^\/(api|content)\//.test(address.pathname) &&
        ['GET', 'HEAD'].includes(method)
      if (isAllowed) this.#reads += 1
      if (!isAllowed || this.#reads > MAX_READS) {
        this.#refuse(isAllowed ? `more than ${MAX_READS} requests` : `${method} ${url}`)
        response.writeHead(403, { 'x-refused': '1' }).end()
        return
      }
      const found = await this.#means
        .read(address.pathname + address.search)
        .catch(() => ({ status: 0, type: '', body: '' }))
      // Without a response, the page's request fails as it would in a browser.
      if (found.status === 0) response.destroy()
      else response.writeHead(found.status, { 'content-type': found.type }).end(found.body)
    }
    const refuseConnection = ({ url = '', method = '' }: IncomingMessage, socket: Duplex) => {
      this.#refuse(`${method === 'CONNECT' ? 'connect' : 'upgrade'} ${url}`)
      socket.destroy()
    }
    // A proxy's requests name the host in the address.
    return createServer({ requireHostHeader: false }, respond)
      .on('upgrade', refuseConnection)
      .on('connect', refuseConnection)
  }
}

/** An error after which the engine has to be replaced. */
export class EngineError extends Error {}

/** The address space that V8 reserves for compiled code, which counts as data although most of it is never used. */
const CODE_RANGE_MB = 640

/**
 * The command line of an engine whose memory outside of the isolate is limited, too, that writes no file, and that ends
 * with the process that started it, however that ends: its standard input closes then.
 */
function limited(program: string, config: string, memoryMb: number): [string, string[]] {
  const limits = `ulimit -c 0 && ulimit -f 0 && ulimit -d ${(memoryMb + CODE_RANGE_MB) * 1024}`
  const watch = '(read -r _ <&4; kill -9 $$) >/dev/null 2>&1 3>&- &'
  const script = `exec 4<&0; ${watch} ${limits} && exec "$0" "$@" </dev/null 4<&-`
  return ['/bin/sh', ['-c', script, program, 'serve', '--control-fd=3', config]]
}
