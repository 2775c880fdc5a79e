import { EngineError, type EngineLimits, EngineProcess, type SiteResponse } from './engine/engineProcess.ts'
import { engineProgram } from './engine/engineProgram.ts'
import { markupProblem } from './markupProblem.ts'
import type { PrerenderedParts, PrerenderedRemote } from './prerenderedParts.ts'
import { type RenderResult, renderResult, type SlotOutlet } from './renderResult.ts'

type Options = {
  /** Reads the site's API without credentials. */
  read: (path: string) => Promise<SiteResponse>
  /** Called with what the code of a page attempted and was denied; the page may still be prerendered. */
  onRefused?: (path: string, attempt: string) => void
  limits?: Partial<Limits>
}

type Limits = EngineLimits & {
  /** Milliseconds for loading the code of a page, which an engine does once. */
  loadMs: number
  /** Milliseconds for a page, with its data. */
  pageMs: number
  /** Pages after which the engine is replaced. */
  pages: number
  /** Pages in a row after whose failure the engine had to be replaced; then the remaining ones are not prerendered. */
  failures: number
}

const usualLimits: Limits = {
  startMs: 15_000,
  loadMs: 10_000,
  pageMs: 2_000,
  memoryMb: 192,
  pageBytes: 4_000_000,
  pages: 500,
  failures: 10,
}

export type Renderer = ReturnType<typeof createRenderer>

/**
 * Prerenders pages of one remote under one brand, one at a time, in an engine that is started when it is first needed and
 * replaced when it fails. Engines are not shared, so that no code of another remote can change these pages.
 */
export function createRenderer(
  parts: PrerenderedParts,
  remote: PrerenderedRemote,
  { read, onRefused = () => undefined, limits: given }: Options,
) {
  const limits = { ...usualLimits, ...given }
  let page = ''
  const refuse = (attempt: string) => onRefused(page, attempt)
  const means = { read, onRefused: refuse }
  let running: EngineProcess | null = null
  let turn: Promise<unknown> = Promise.resolve()
  let isClosed = false
  let failures = 0

  async function prerenderNow(path: string, outlet?: SlotOutlet): Promise<RenderResult> {
    if (isClosed) throw new Error('the renderer is closed')
    // Pages of other remotes wait for these.
    if (failures >= limits.failures) throw new Error(`the engine failed with ${failures} pages in a row`)
    if (running && running.pages >= limits.pages) stop()
    page = path
    try {
      running ??= await start()
      running.pages += 1
      if (!outlet) await running.ask('load', path, limits.loadMs)
      const sent = outlet
        ? await running.ask('part', path, limits.pageMs, outlet)
        : await running.ask('prerender', path, limits.pageMs)
      failures = 0
      return checked(sent)
    } catch (error) {
      // A page that only throws leaves the engine as it was.
      if (error instanceof EngineError) {
        failures += 1
        stop()
      }
      throw error
    }
  }

  async function start(): Promise<EngineProcess> {
    const program = engineProgram()
    if (program === null) throw new Error('there is no engine for this platform')
    const started = await EngineProcess.start(program, parts, remote, { limits, means })
    if (isClosed) started.stop()
    return started
  }

  /** What an engine sends is content of a page, not part of the site: it must not contain code. */
  function checked(sent: unknown): RenderResult {
    const found = renderResult.safeParse(sent)
    if (!found.success) throw new EngineError('the engine sent what nobody asked for')
    const problem = markupProblem(found.data.markup)
    if (problem !== null) {
      refuse(`markup with ${problem}`)
      throw new Error(`the markup contains ${problem}`)
    }
    return found.data
  }

  function stop() {
    running?.stop()
    running = null
  }

  return {
    remote: remote.name,

    /** Prerenders the page at a path, or the part in an outlet of it; rejects when it fails or takes too long. */
    prerender(path: string, outlet?: SlotOutlet): Promise<RenderResult> {
      const prerendered = turn.then(() => prerenderNow(path, outlet))
      turn = prerendered.catch(() => undefined)
      return prerendered
    },

    /** The engine that prerenders at the moment. */
    pid: () => running?.child.pid,

    close() {
      isClosed = true
      stop()
    },
  }
}
