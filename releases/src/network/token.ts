import { PublishError } from 'federation/published/publishError'

/** A credential of a team, or the token of an administrator's session. */
const ACCEPTED = /^(mfer_[\w-]{43}|[\w-]+\.[\w-]+\.[\w-]+)$/

/** The credential to send to a site; throws `PublishError` for one that is not for the network, which is never sent. */
export function networkToken(token: string | undefined, address: string): string {
  const place = `un administrador la crea en ${credentialsPage(address)}`
  if (!token)
    throw new PublishError(`Falta la credencial: pon en MFE_TOKEN la de tu equipo (mfer_…); ${place}.`)
  if (/^mfe_/.test(token))
    throw new PublishError(
      `MFE_TOKEN tiene la credencial de una carpeta (mfe_…), que solo vale con --site <carpeta> y no se envía por la red. Para ${address} hace falta una mfer_…; ${place}.`,
    )
  if (!ACCEPTED.test(token))
    throw new PublishError(`MFE_TOKEN no contiene una credencial de la red (mfer_…); ${place}.`)
  return token
}

/** Where administrators create and revoke credentials. */
export function credentialsPage(address: string): string {
  return `${address}/dashboard/application/releases`
}
