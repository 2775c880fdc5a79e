import { canPrerender } from 'federation/prerender/engine/engineProgram'
import { takePrerenderLock } from 'federation/prerender/prerenderLock'
import { type PrerenderedResult, prerenderSite } from 'federation/prerender/prerenderSite'
import { watchSite } from 'federation/prerender/watchSite'
import { PublishError } from 'federation/published/publishError'
import pc from 'picocolors'
import type { CommandOptions } from '../frame/options.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { knownSite, siteMode } from '../frame/subjects.ts'

/** Prerenders the pages of a site folder, with the data of a running back end. */
export async function prerender(
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
  if (!canPrerender())
    throw new PublishError(
      `No hay motor que prerenderice páginas para ${process.platform} ${process.arch} (el paquete workerd): se sirven compuestas. Si tu sistema es uno de los suyos, instala también las dependencias opcionales.`,
    )
  if (options.watch) return keepPrerendering({ ...subject, processes }, output)
  const stop = new AbortController()
  const release = await takePrerenderLock(subject, () => stop.abort())
  if (!release)
    throw new PublishError(
      'Otro proceso prerenderiza ya las páginas de este sitio: un back end con DRAWING=on, o «mfe prerender --watch». Lo que cambia se prerenderiza solo; para prerenderizar a mano, detén antes ese proceso.',
    )
  try {
    return await prerenderAll(subject, { processes, signal: stop.signal }, output)
  } finally {
    await release()
  }
}

type Subject = Parameters<typeof watchSite>[0]

async function prerenderAll(
  subject: Subject,
  options: { processes: number; signal: AbortSignal },
  output: Output,
): Promise<CommandResult> {
  const startedAt = Date.now()
  const results: PrerenderedResult[] = []
  let planned = 0
  const isWhole = await prerenderSite(subject, {
    ...options,
    onPlan: (pages) => {
      planned = pages
    },
    onPage(result) {
      results.push(result)
      if (result.problem !== null) output.notice(failureLine(result))
      output.progress(`Prerenderizando ${results.length} de ${planned}: ${result.brand} ${result.path}`)
    },
  }).catch((error: NodeJS.ErrnoException) => {
    throw new PublishError(
      `No se pudo leer el sitio en ${subject.api}: ${error.message}. Inícialo, o di otro con --api.`,
    )
  })
  if (!isWhole) throw new PublishError('El sitio cambió mientras se prerenderizaba. Repite la orden.')
  if (planned === 0)
    throw new PublishError(
      'No hay ninguna página que prerenderizar: ningún remoto lo pide en su remote.config.ts (prerender), o el shell publicado es de una versión que no prerenderiza.',
    )
  const failed = results.filter(({ problem }) => problem !== null)
  const seconds = (Date.now() - startedAt) / 1_000
  const rate = (results.length / seconds).toFixed(1).replace('.', ',')
  const text = `${failed.length === 0 ? pc.green('✓') : pc.yellow('!')} prerenderizadas ${results.length - failed.length} páginas en ${seconds.toFixed(1).replace('.', ',')} s (${rate} por segundo)${failed.length > 0 ? `; ${failed.length} quedan como estaban compuestas` : ''}`
  return { text, data: { pages: results, seconds } }
}

async function keepPrerendering(subject: Subject, output: Output): Promise<CommandResult> {
  const watch = watchSite(subject, {
    onPage: (result) => result.problem !== null && output.notice(failureLine(result)),
    onRun: ({ pages, failed, ms }) =>
      output.notice(`prerenderizadas ${pages - failed} de ${pages} páginas en ${(ms / 1_000).toFixed(1)} s`),
    onStandby: () => output.notice('otro proceso prerenderiza este sitio; este espera por si termina'),
    onProblem: (error) => output.notice(`no se pudo prerenderizar: ${String(error)}`),
  })
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
    // The watcher alone does not keep the process running.
    setInterval(() => undefined, 60_000)
  })
  await watch.close()
  process.exit()
}

function failureLine({ brand, path, by: { remote, version }, problem }: PrerenderedResult): string {
  const [reason = ''] = (problem ?? '').split('\n')
  return `${brand} ${path} queda como estaba compuesta (${remote ?? 'shell'}@${version}): ${reason}`
}

function apiOrigin(address = `http://localhost:${process.env.PORT || 3000}`): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return new URL(address).origin
  throw new PublishError(`--api pide la dirección del back end, como http://localhost:3000, no «${address}».`)
}

function processCount(text = '2'): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new PublishError(`--processes pide cuántos procesos prerenderizan a la vez (1 a 99), no «${text}».`)
}
