import { takeDrawingLock } from 'federation/draw/drawingLock'
import { type DrawnResult, drawSite } from 'federation/draw/drawSite'
import { canDraw } from 'federation/draw/engine/engineProgram'
import { watchSite } from 'federation/draw/watchSite'
import { PublishError } from 'federation/published/publishError'
import pc from 'picocolors'
import type { CommandOptions } from '../frame/options.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { knownSite, siteMode } from '../frame/subjects.ts'

/** Draws the pages of a site folder ahead of visits, with the data of a running back end. */
export async function draw(
  _subjects: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const subject = {
    siteFolder: knownSite(options),
    mode: siteMode(options.mode),
    api: apiOrigin(options.api),
  }
  const processes = processCount(options.processes)
  if (!canDraw())
    throw new PublishError(
      `No hay motor que dibuje páginas para ${process.platform} ${process.arch} (el paquete workerd): se sirven compuestas. Si tu sistema es uno de los suyos, instala también las dependencias opcionales.`,
    )
  if (options.watch) return keepDrawing({ ...subject, processes }, output)
  const stop = new AbortController()
  const release = await takeDrawingLock(subject, () => stop.abort())
  if (!release)
    throw new PublishError(
      'Otro proceso dibuja ya las páginas de este sitio: un back end con DRAWING=on, o «mfe draw --watch». Lo que cambia se dibuja solo; para dibujar a mano, detén antes ese proceso.',
    )
  try {
    return await drawAll(subject, { processes, signal: stop.signal }, output)
  } finally {
    await release()
  }
}

type Subject = Parameters<typeof watchSite>[0]

async function drawAll(
  subject: Subject,
  options: { processes: number; signal: AbortSignal },
  output: Output,
): Promise<CommandResult> {
  const startedAt = Date.now()
  const results: DrawnResult[] = []
  let planned = 0
  const isWhole = await drawSite(subject, {
    ...options,
    onPlan: (pages) => {
      planned = pages
    },
    onPage(result) {
      results.push(result)
      if (result.problem !== null) output.notice(failureLine(result))
      output.progress(`Dibujando ${results.length} de ${planned}: ${result.brand} ${result.path}`)
    },
  }).catch((error: NodeJS.ErrnoException) => {
    throw new PublishError(
      `No se pudo leer el sitio en ${subject.api}: ${error.message}. Inícialo, o di otro con --api.`,
    )
  })
  if (!isWhole) throw new PublishError('El sitio cambió mientras se dibujaba. Repite la orden.')
  if (planned === 0)
    throw new PublishError(
      'No hay ninguna página que dibujar: ningún remoto lo pide en su remote.config.ts (draw), o el shell publicado es de una versión que no dibuja.',
    )
  const failed = results.filter(({ problem }) => problem !== null)
  const seconds = (Date.now() - startedAt) / 1_000
  const rate = (results.length / seconds).toFixed(1).replace('.', ',')
  const text = `${failed.length === 0 ? pc.green('✓') : pc.yellow('!')} dibujadas ${results.length - failed.length} páginas en ${seconds.toFixed(1).replace('.', ',')} s (${rate} por segundo)${failed.length > 0 ? `; ${failed.length} quedan como estaban compuestas` : ''}`
  return { text, data: { pages: results, seconds } }
}

async function keepDrawing(subject: Subject, output: Output): Promise<CommandResult> {
  const watch = watchSite(subject, {
    onPage: (result) => result.problem !== null && output.notice(failureLine(result)),
    onRun: ({ pages, failed, ms }) =>
      output.notice(`dibujadas ${pages - failed} de ${pages} páginas en ${(ms / 1_000).toFixed(1)} s`),
    onStandby: () => output.notice('otro proceso dibuja este sitio; este espera por si termina'),
    onProblem: (error) => output.notice(`no se pudo dibujar: ${String(error)}`),
  })
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
    // The watcher alone does not keep the process running.
    setInterval(() => undefined, 60_000)
  })
  await watch.close()
  process.exit()
}

function failureLine({ brand, path, by: { remote, version }, problem }: DrawnResult): string {
  const [reason = ''] = (problem ?? '').split('\n')
  return `${brand} ${path} queda como estaba compuesta (${remote ?? 'shell'}@${version}): ${reason}`
}

function apiOrigin(address = `http://localhost:${process.env.PORT || 3000}`): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin
  throw new PublishError(`--api pide la dirección del back end, como http://localhost:3000, no «${address}».`)
}

function processCount(text = '2'): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new PublishError(`--processes pide cuántos procesos dibujan a la vez (1 a 99), no «${text}».`)
}
