import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import pc from 'picocolors'
import { trialText } from '../../changes/trials.ts'
import type { ReleaseSite } from '../../network/releaseSite.ts'
import { type Trial, trialState } from '../../published/trials.ts'
import type { PublishResult } from '../../publishing/publish.ts'
import { tryVersion, type Untriable } from '../../trial/tryVersion.ts'
import type { CommandOptions } from '../frame/options.ts'
import { whyOf } from '../frame/origin.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { openSite } from '../frame/site.ts'
import { knownSite } from '../frame/subjects.ts'
import { keepTrying } from './keepTrying.ts'

const NOT_OWNER =
  '«try --watch» prueba en nombre del sitio: ejecútala en su carpeta, con la clave de su dueño y sin MFE_TOKEN.'
const PARTIAL = '  No se guarda: una prueba vale si abre todas las páginas.'

/** Opens the pages of a published version in a browser, and stores the result. */
export async function tryPublished(
  [subject, version]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = openSite(options, output)
  if (options.watch && subject === undefined) {
    if (!site.isTrialOwn()) throw new PublishError(NOT_OWNER)
    const done = await keepTrying(
      { siteFolder: knownSite(options), attempt: tryOne, signal: untilEnd() },
      output,
    )
    // The channel to the process that started this one would keep it running.
    if (process.connected) process.disconnect()
    return done
  }
  const name = await site.remote(subject)
  if (!version) throw new PublishError(`Falta la versión: npm run mfe -- try ${name} <versión>`)
  const trial = await runTrial(site, { name, version, pages: options.page }, options, output)
  if ('problem' in trial) throw new PublishError(`${name} ${version} no se puede probar: ${trial.problem}.`)
  if (trialState(trial) !== 'passed') throw new PublishError(trialLines(name, version, trial).join('\n'))
  const kept = options.page ? [PARTIAL] : wordOfTeam(site)
  const lines = [...trialLines(name, version, trial), ...kept]
  return { text: `${pc.green('✓')} ${lines.join('\n')}`, data: trial }

  /** For a person who reads what happens; a version that fails is done with. */
  async function tryOne(name: RemoteName, version: string): Promise<string> {
    const trial = await runTrial(site, { name, version }, options, output)
    if ('problem' in trial) throw new PublishError(`${name} ${version} no se puede probar: ${trial.problem}.`)
    return trialLines(name, version, trial).join('\n')
  }
}

/** Aborts when the process is asked to end, or when the one that started it has ended. */
function untilEnd(): AbortSignal {
  const end = new AbortController()
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, () => end.abort())
  return end.signal
}

/** Tries what was just published; a version that cannot be tried stays published. */
export async function tryOnPublish(
  site: ReleaseSite,
  { name, version }: PublishResult,
  options: CommandOptions,
  output: Output,
): Promise<Trial | null> {
  if (options['no-trial']) return null
  const trial = await runTrial(site, { name, version }, options, output)
  if ('problem' in trial) {
    output.notice(`${name} ${version} queda sin prueba en un navegador: ${trial.problem}.`)
    return null
  }
  output.notice([...trialLines(name, version, trial), ...wordOfTeam(site)].join('\n'))
  return trial
}

async function runTrial(
  site: ReleaseSite,
  { name, version, pages }: { name: RemoteName; version: string; pages?: string[] | undefined },
  options: CommandOptions,
  output: Output,
): Promise<Trial | Untriable> {
  const running = await site.running(options.at)
  if ('problem' in running) return running
  const trial = await tryVersion({ ...running, name, version, pages }, output.progress)
  // What only some pages showed says nothing about the version.
  if (!('problem' in trial) && !pages) await site.keepTrial(name, version, trial, whyOf(options))
  return trial
}

/** What a result of another machine than the site's is good for. */
function wordOfTeam(site: ReleaseSite): string[] {
  return site.isTrialOwn()
    ? []
    : [
        '  El sitio la guarda como la palabra del equipo, y hace su propia prueba: «canary» y «activate» la esperan. Si no la hace, acepta la versión con --untried y --reason.',
      ]
}

/** The result of a trial with each problem, for people. */
function trialLines(name: RemoteName, version: string, trial: Trial): string[] {
  return [
    `${name} ${version} ${trialText(trial)} en ${(trial.ms / 1000).toFixed(1)} s`,
    ...trial.problems.map(({ page, message }) => `  ${page}: ${message}`),
    ...trial.unvisited.map(({ page, reason }) => `  ${page}: ${reason}`),
  ]
}
