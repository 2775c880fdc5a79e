import { PublishError } from 'federation/published/publishError'
import type { ReleaseAction, ReleaseEvent } from 'federation/published/releases'
import { shellLabel } from 'federation/published/shells'
import pc from 'picocolors'
import { actorText } from '../../activating/releases.ts'
import { bogotaTime } from '../../changes/freeze.ts'
import type { CommandOptions } from '../frame/options.ts'
import { type CommandResult, type Output, timesNote } from '../frame/output.ts'
import { openSite } from '../frame/site.ts'

const DEFAULT_LIMIT = 20

/** Shows the latest changes of the site, of a remote or of the shell. */
export async function history(
  [subject]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = openSite(options, output)
  const limit = Number(options.limit ?? DEFAULT_LIMIT)
  if (!Number.isInteger(limit) || limit < 1)
    throw new PublishError(`--limit acepta un número entero desde 1, no «${options.limit}».`)
  const about = subject === undefined || subject === 'shell' ? subject : await site.remote(subject)
  const latest = await site.latestEvents(limit, about)
  const lines = [...latest.map(line), pc.dim(timesNote)]
  const text = latest.length > 0 ? lines.join('\n') : 'Nadie ha cambiado nada todavía.'
  return { text, data: latest }
}

function line(event: ReleaseEvent): string {
  const why = event.reason ? `: ${event.reason}` : ''
  const commit = event.commit ? pc.dim(` (commit ${event.commit.slice(0, 10)})`) : ''
  return `${pc.dim(bogotaTime(event.at))}  ${textOf(event)}, ${pc.dim(`por ${actorText(event)}`)}${why}${commit}`
}

const TEXTS: Record<ReleaseAction, string> = {
  publish: 'publicada',
  activate: 'para todos los visitantes',
  canary: 'para una parte de los visitantes',
  'end-canary': 'para todos, en lugar de la de prueba',
  'cancel-steps': 'sin los pasos previstos',
  rollback: 'otra vez para todos los visitantes',
  return: 'en lugar de la que fallaba (reversión automática)',
  stop: 'deshabilitada',
  resume: 'habilitada otra vez',
  freeze: 'congelado',
  unfreeze: 'descongelado',
  prune: 'sin versiones que nadie necesita',
  trial: 'probada',
  preview: 'como vista previa, para quien tenga su enlace',
  'end-preview': 'sin vista previa',
  'allow-api': 'con permiso para su API',
  'withdraw-api': 'sin permiso para su API',
}

function textOf({ action, subject, mode, version, from, share, removed, upstream }: ReleaseEvent): string {
  const name =
    subject === 'shell' && mode
      ? shellLabel(mode, version)
      : [subject ?? 'el sitio', version].filter(Boolean).join(' ')
  const details = [
    from && from !== version ? `antes ${from}` : '',
    share === undefined ? '' : `${share} %`,
    removed?.join(', ') ?? '',
    upstream ?? '',
  ].filter(Boolean)
  return `${pc.bold(name)} ${TEXTS[action]}${details.length > 0 ? ` (${details.join('; ')})` : ''}`
}
