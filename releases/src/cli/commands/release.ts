import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import pc from 'picocolors'
import type { ReleaseSite, RemoteChange, RemoteState } from '../../network/releaseSite.ts'
import type { CommandOptions } from '../frame/options.ts'
import { whyOf } from '../frame/origin.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { openSite } from '../frame/site.ts'
import { activateShell, rollbackShell } from './shell.ts'
import { whenTried } from './whenTried.ts'

/** Activates a published version for all visitors. */
export async function activate(
  [subject, version]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = openSite(options, output)
  const name = subject === 'shell' ? subject : await site.remote(subject)
  if (!version) throw new PublishError(`Falta la versión: npm run mfe -- activate ${name} <versión>`)
  if (name === 'shell') return activateShell(site, version, options, output)
  const done = await change(
    site,
    name,
    options,
    { action: 'activate', version, isUntried: options.untried },
    output,
  )
  const upstream = await site.unallowedApi(name, version)
  if (upstream)
    output.notice(
      `${name} ${version} declara como su API ${upstream}, que no está permitida: sus páginas no llegan a ese servicio hasta que un administrador la permita (npm run mfe -- api ${name} --allow ${upstream}).`,
    )
  return done
}

/** Activates the previous version again. */
export async function rollback(
  [subject]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = openSite(options, output)
  if (subject === 'shell') return rollbackShell(site, options)
  return change(site, await site.remote(subject), options, { action: 'rollback' }, output)
}

/** Gives a version to a share of the visitors, or ends that. */
export async function canary(
  [subject, version, share]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = openSite(options, output)
  const name = await site.remote(subject)
  if (options.end) {
    if (version !== undefined)
      throw new PublishError(`Sobra «${version}»: npm run mfe -- canary ${name} --end`)
    return change(site, name, options, { action: 'end-canary' }, output)
  }
  if (!version || !share)
    throw new PublishError(
      `Falta ${version ? 'la parte de los visitantes' : 'la versión'}: npm run mfe -- canary ${name} <versión> <porcentaje>, o --end para terminar`,
    )
  const percentage = Number(share.replace(/%$/, '').replace(',', '.'))
  return change(
    site,
    name,
    options,
    {
      ...{ action: 'canary', version, share: percentage },
      isUntried: options.untried,
    },
    output,
  )
}

/** Takes a version or a whole remote from all visitors, including those with open pages. */
export function disable(subjects: string[], options: CommandOptions, output: Output): Promise<CommandResult> {
  return changeVersion('stop', subjects, options, output)
}

/** Allows a disabled version or remote again. */
export function enable(subjects: string[], options: CommandOptions, output: Output): Promise<CommandResult> {
  return changeVersion('resume', subjects, options, output)
}

async function changeVersion(
  action: 'stop' | 'resume',
  [subject, version = null]: (string | null)[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const site = openSite(options, output)
  return change(site, await site.remote(subject ?? undefined), options, { action, version }, output)
}

async function change(
  site: ReleaseSite,
  name: RemoteName,
  options: CommandOptions,
  wanted: RemoteChange,
  output: Output,
): Promise<CommandResult> {
  const state = await whenTried(() => site.changeRemote(name, wanted, whyOf(options)), output)
  return { text: `${pc.green('✓')} ${visitorsText(name, state)}`, data: { name, ...state } }
}

/** Describes which version of a remote visitors get now. */
function visitorsText(name: RemoteName, { active, canary, withdrawn, isStopped }: RemoteState): string {
  if (isStopped)
    return `${name} está deshabilitado: sus páginas muestran un aviso hasta «npm run mfe -- enable ${name}»`
  if (active && withdrawn.includes(active))
    return `${name} ${active} está deshabilitada y no hay otra anterior: sus páginas muestran un aviso`
  if (!active) return `${name} no tiene ninguna versión activa: ningún visitante la recibe`
  const some = canary ? `, y el ${canary.share} % de ellos, ${canary.version}` : ''
  return `los visitantes reciben ${name} ${active}${some}`
}
