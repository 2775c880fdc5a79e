import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import pc from 'picocolors'
import type { z } from 'zod'
import { bogotaTime } from '../../changes/freeze.ts'
import type { SiteClient } from '../../network/client.ts'
import {
  createdCredentialResponse,
  credentialsResponse,
  type NetworkCredential,
  nothing,
  stolenResponse,
} from '../../network/responses.ts'
import { credentialsPage } from '../../network/token.ts'
import { issueCredential } from '../../signing/teams.ts'
import type { CommandOptions } from '../frame/options.ts'
import { inBogota } from '../frame/origin.ts'
import type { CommandResult } from '../frame/output.ts'
import { siteClient } from '../frame/site.ts'
import { access, knownSite, newRemoteName } from '../frame/subjects.ts'

const DAYS = 90
const SCOPES = 'read,publish,activate'
const DAY_MS = 86_400_000

/** Creates the credential with which a team can change its remote; over the network also lists and revokes them. */
export async function team([subject]: string[], options: CommandOptions): Promise<CommandResult> {
  const name = newRemoteName(subject)
  const client = siteClient(options)
  if (!client) return inFolder(name, options)
  requireSession(client)
  const { list, revoke, stolen } = options
  if (list) return listed(client, name)
  if (stolen !== undefined) return takenBack(client, name, stolen, options)
  return revoke === undefined ? created(client, name, options) : revoked(client, name, revoke)
}

async function inFolder(name: RemoteName, options: CommandOptions): Promise<CommandResult> {
  const idle = (['name', 'scopes', 'days', 'list', 'revoke', 'stolen', 'since'] as const).find(
    (each) => options[each],
  )
  if (idle)
    throw new PublishError(
      `--${idle} es de las credenciales de la red (--site https://…): en una carpeta cada equipo tiene una sola clave, sin final.`,
    )
  const { token } = await issueCredential(knownSite(options), access(), name)
  const text = `${pc.green('✓')} el equipo de ${name} publica desde ahora con esta credencial en MFE_TOKEN, que sustituye a la anterior y no se muestra otra vez:\n  ${token}`
  return { text, data: { name, token } }
}

/** A credential cannot create others: they would outlive its revocation. */
function requireSession({ address }: SiteClient) {
  if (access().token?.startsWith('mfer_'))
    throw new PublishError(
      `Una credencial de equipo no crea ni revoca credenciales: pon en MFE_TOKEN el token de la sesión de un administrador, o hazlo en ${credentialsPage(address)}.`,
    )
}

async function created(
  client: SiteClient,
  remote: RemoteName,
  { name = 'mfe', scopes = SCOPES, days = String(DAYS) }: CommandOptions,
): Promise<CommandResult> {
  if (!/^[1-9]\d{0,2}$/.test(days))
    throw new PublishError(`--days es un número de días, hasta 366, no «${days}».`)
  const body = {
    ...{ name, remote, scopes: scopes.split(',').map((scope) => scope.trim()) },
    expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
  }
  const { token, credential } = await client.call('createReleaseCredential', {
    body,
    response: createdCredentialResponse,
  })
  const revoke = `npm run mfe -- team ${remote} --revoke ${credential.id} --site ${client.address}`
  return {
    text: `${pc.green('✓')} ${described(credential)}; no se muestra otra vez:\n  ${token}\n  Para revocarla: ${revoke}`,
    data: { name: remote, token, credential },
  }
}

async function listed(client: SiteClient, remote: RemoteName): Promise<CommandResult> {
  const found = await credentialsOf(client, remote)
  const lines = found.map((each) => `${each.id}  ${described(each)}`)
  return {
    text: lines.join('\n') || `${remote} no tiene credenciales de la red.`,
    data: { name: remote, credentials: found },
  }
}

async function revoked(client: SiteClient, remote: RemoteName, id: string): Promise<CommandResult> {
  const found = await credentialWith(client, remote, id)
  await client.call('revokeReleaseCredential', { path: { id }, response: nothing })
  return {
    text: `${pc.green('✓')} revocada: «${found.name}» de ${remote} ya no vale`,
    data: { name: remote, revoked: id },
  }
}

/** Revokes a stolen credential and takes back what it published. */
async function takenBack(
  client: SiteClient,
  remote: RemoteName,
  id: string,
  { since, reason }: CommandOptions,
): Promise<CommandResult> {
  const moment = since === undefined ? undefined : new Date(inBogota(since))
  if (moment && Number.isNaN(moment.getTime()))
    throw new PublishError(`«${since}» no es una fecha con hora, como 2026-12-01T08:00.`)
  const found = await credentialWith(client, remote, id)
  const body = { reason, since: moment?.toISOString() }
  const taken = await client.call('takeBackCredential', { path: { id }, body, response: stolenResponse })
  const { published, withdrawn, resumed, endedCanary, back, cancelledSteps, problem } = taken
  if (problem)
    throw new PublishError(`«${found.name}» de ${remote} ya no vale, pero lo que publicó sigue: ${problem}`)
  const lines = [
    `«${found.name}» de ${remote} ya no vale, ni los enlaces de prueba que creó`,
    `publicó: ${versionsText(published.map(({ version }) => version))}`,
    ...(withdrawn.length > 0 ? [`deshabilitadas ahora: ${versionsText(withdrawn)}`] : []),
    ...(resumed.length > 0 ? [`permitidas de nuevo: ${versionsText(resumed)}`] : []),
    ...(endedCanary ? [`terminó la prueba de ${endedCanary}`] : []),
    ...(cancelledSteps ? ['se cancelaron los pasos que había previsto'] : []),
    ...(back ? [`los visitantes reciben ${back.to} en lugar de ${back.from}`] : []),
    ...(taken.isStopped ? [`${remote} está deshabilitado`] : []),
    ...(taken.isResumed ? [`${remote} ya no está deshabilitado`] : []),
  ]
  return { text: `${pc.green('✓')} ${lines.join('\n  ')}`, data: { name: remote, revoked: id, ...taken } }
}

function versionsText(versions: string[]): string {
  return versions.join(', ') || 'nada'
}

async function credentialWith(
  client: SiteClient,
  remote: RemoteName,
  id: string,
): Promise<NetworkCredential> {
  const found = (await credentialsOf(client, remote)).find((each) => each.id === id)
  if (found) return found
  throw new PublishError(
    `${remote} no tiene la credencial ${id}. Las que hay: npm run mfe -- team ${remote} --list --site ${client.address}`,
  )
}

async function credentialsOf(client: SiteClient, remote: RemoteName): Promise<NetworkCredential[]> {
  const { results }: z.infer<typeof credentialsResponse> = await client.call('listReleaseCredentials', {
    response: credentialsResponse,
  })
  return results.filter((each) => each.remote === remote)
}

function described({ name, remote, scopes, expiresAt, revokedAt, lastUsedAt }: NetworkCredential): string {
  const until = revokedAt ? `revocada el ${bogotaTime(revokedAt)}` : `hasta el ${bogotaTime(expiresAt)}`
  const used = lastUsedAt ? `, usada por última vez el ${bogotaTime(lastUsedAt)}` : ''
  return `credencial «${name}» de ${remote} (${scopes.join(', ')}) ${until}${used}`
}
