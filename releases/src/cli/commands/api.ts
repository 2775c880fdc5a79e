import { createInterface } from 'node:readline/promises'
import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import pc from 'picocolors'
import { bogotaTime } from '../../changes/freeze.ts'
import type { SiteClient } from '../../network/client.ts'
import { changedRemoteApiResponse, type RemoteApi, remoteApiResponse } from '../../network/responses.ts'
import type { CommandOptions } from '../frame/options.ts'
import { whyOf } from '../frame/origin.ts'
import { type CommandResult, type Output, timesNote } from '../frame/output.ts'
import { siteClient } from '../frame/site.ts'
import { access, newRemoteName } from '../frame/subjects.ts'

const MAX_VERSIONS = 5

/** Shows which addresses the versions of a remote declare as its API, and which one is allowed; allows one or withdraws that. */
export async function api(
  [subject]: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const name = newRemoteName(subject)
  const { allow, withdraw } = options
  if (allow !== undefined && withdraw)
    throw new PublishError('--allow y --withdraw no van juntas: --allow ya sustituye la dirección permitida.')
  if (options.private && allow === undefined)
    throw new PublishError(
      `--private se usa con --allow: npm run mfe -- api ${name} --allow <dirección> --private`,
    )
  const client = siteClient(options)
  if (!client)
    throw new PublishError(
      'La API de un remoto la llama el sitio en marcha, y en él se permite: --site https://…, o el panel.',
    )
  if (allow === undefined && !withdraw) {
    const found = await readApi(client, name)
    return { text: [...linesOf(name, found), pc.dim(timesNote)].join('\n'), data: { name, ...found } }
  }
  requireSession(client, name)
  return allow === undefined
    ? withdrawn(client, name, options, output)
    : allowed(client, name, { ...options, allow }, output)
}

async function allowed(
  client: SiteClient,
  name: RemoteName,
  { allow: upstream, private: isPrivate = false, ...options }: CommandOptions & { allow: string },
  output: Output,
): Promise<CommandResult> {
  const { declared } = await readApi(client, name)
  if (!isPrivate && declared.some((each) => each.upstream === upstream && each.isPrivate))
    throw new PublishError(
      `${upstream} lleva a la máquina del sitio o a una red privada. Si es lo que quieres, añade --private.`,
    )
  const { reason } = whyOf(options)
  const { unrecorded, ...found } = await client.call('allowRemoteApi', {
    ...{ path: { name }, body: { upstream, isPrivate, reason } },
    response: changedRemoteApiResponse,
  })
  if (unrecorded) output.notice(unrecorded)
  const text = found.isOpen
    ? `los visitantes de ${name} llegan a ${upstream}`
    : `${upstream} está permitida para ${name}; se llama cuando la declare la versión activa`
  return {
    text: `${pc.green('✓')} ${text}\n  Su servicio recibe la dirección IP de cada visitante y, de quien inició sesión, id, nombre, usuario y rol.`,
    data: { name, unrecorded, ...found },
  }
}

async function withdrawn(
  client: SiteClient,
  name: RemoteName,
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  const before = (await readApi(client, name)).allowed
  if (!before) throw new PublishError(`${name} no tiene ninguna dirección permitida.`)
  await confirm(
    `¿Retirar el permiso de ${before.upstream}? Las páginas de ${name} dejan de llegar a él.`,
    options,
  )
  const { unrecorded, ...found } = await client.call('forbidRemoteApi', {
    ...{ path: { name }, query: { reason: whyOf(options).reason } },
    response: changedRemoteApiResponse,
  })
  if (unrecorded) output.notice(unrecorded)
  return {
    text: `${pc.green('✓')} ninguna petición de ${name} llega ya a ${before.upstream}`,
    data: { name, unrecorded, ...found },
  }
}

function readApi(client: SiteClient, name: RemoteName): Promise<RemoteApi> {
  return client.call('getRemoteApi', { path: { name }, response: remoteApiResponse })
}

/** What a team may call is not the decision of the team. */
function requireSession({ address }: SiteClient, name: RemoteName) {
  if (access().token?.startsWith('mfer_'))
    throw new PublishError(
      `Una credencial de equipo no permite direcciones: pon en MFE_TOKEN el token de la sesión de un administrador, o hazlo en ${address}/dashboard/application/releases/remote/${name}.`,
    )
}

async function confirm(question: string, { yes }: CommandOptions) {
  if (yes) return
  if (!process.stdin.isTTY) throw new PublishError(`${question} Añade --yes para hacerlo sin preguntar.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const reply = await terminal.question(`${question} (s/N) `).finally(() => terminal.close())
  if (!/^s(í|i)?$/i.test(reply.trim())) throw new PublishError('No se cambió nada.')
}

function linesOf(name: RemoteName, { declared, allowed: permitted, health }: RemoteApi): string[] {
  const addresses = declared.map(({ upstream, versions, isActive }) => {
    const isAllowed = upstream === permitted?.upstream
    const mark = isAllowed ? pc.green('●') : pc.yellow('○')
    const use = isActive ? ', la de la versión activa' : ''
    return `${mark} ${upstream}  ${isAllowed ? allowanceText(permitted) : 'sin permiso'}${use} (${versionsText(versions)})`
  })
  const isDeclared = declared.some(({ upstream }) => upstream === permitted?.upstream)
  if (permitted && !isDeclared)
    addresses.push(`○ ${permitted.upstream}  ${allowanceText(permitted)}; ninguna versión la declara`)
  if (addresses.length === 0)
    return [`Ninguna versión de ${name} declara una API (api.upstream en remote.config.ts).`]
  return [...addresses, healthText(health)]
}

function allowanceText({ allowedAt, allowedBy, isPrivate }: NonNullable<RemoteApi['allowed']>): string {
  return `permitida${isPrivate ? ', también en redes privadas,' : ''} el ${bogotaTime(allowedAt)} por ${allowedBy}`
}

function versionsText(versions: string[]): string {
  const more = versions.length - MAX_VERSIONS
  return `${versions.slice(0, MAX_VERSIONS).join(', ')}${more > 0 ? ` y ${more} más` : ''}`
}

const STATES: Record<RemoteApi['health']['state'], string> = {
  unknown: 'nadie ha llamado al servicio desde que este servidor empezó',
  working: 'el servicio respondió a la última petición',
  failing: 'el servicio falla',
}

function healthText({ state, lastFailure }: RemoteApi['health']): string {
  const last = lastFailure
    ? `; su último fallo, el ${bogotaTime(lastFailure.at)}: ${lastFailure.message}`
    : ''
  return `${STATES[state]}${last}`
}
