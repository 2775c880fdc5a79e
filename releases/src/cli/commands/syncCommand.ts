import pc from 'picocolors'
import { openAsOwner, openToRead } from '../../signing/access.ts'
import { hasKeyring } from '../../signing/keyring.ts'
import { isStorageError } from '../../storage/storage.ts'
import type { CommandOptions } from '../frame/options.ts'
import type { CommandResult, Output } from '../frame/output.ts'
import { access, newOwnerNotice, requireWorkspace, siteFolder, siteMode } from '../frame/subjects.ts'
import { checkSync } from './checkSync.ts'
import { breakNotice } from './shell.ts'
import { syncSite } from './sync.ts'

/** Publishes what the site lacks; reports versions that it does not activate. */
export async function sync(
  _subjects: string[],
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  requireWorkspace('sync')
  const site = siteFolder(options)
  const mode = siteMode(options.mode)
  const isSigned = await hasKeyring(site)
  if (options['dry-run']) return tryToSync(site, isSigned, options, output)
  const first = isSigned ? null : await openAsOwner(site, access(), { adopt: true })
  if (first?.isNewKey) output.notice(newOwnerNotice())
  if (first && first.adopted.length > 0)
    output.notice(
      `Firmado lo que ya estaba publicado: ${first.adopted.join(', ')}. Las credenciales de equipo anteriores ya no valen; crea otras con: npm run mfe -- team <remoto>`,
    )
  // The owner's key is only opened when there is something to publish, so that a site also starts without it.
  const asOwner = async () => (first ?? (await openAsOwner(site, access()))).owner
  const keyring = await openToRead(site, access())
  const acceptBreak = breakNotice(options, output)
  const done = await syncSite(site, { mode, keyring, asOwner, acceptBreak }, output).catch((error) => {
    if (!isSigned) throw error
    noticeStorageError(error, output)
    return { published: [], waiting: [] }
  })
  const waiting = done.waiting.map(
    ({ name, version, active }) =>
      `  ${name} ${version} queda sin activar, porque alguien eligió la ${active}: actívala con: npm run mfe -- activate ${name} ${version}`,
  )
  const published =
    done.published.length > 0 ? `publicado: ${done.published.join(', ')}` : 'todo estaba publicado'
  return { text: [`${pc.green('✓')} ${published}`, ...waiting].join('\n'), data: done }
}

/** Says whether what is published allows a synchronization. A site that nobody has signed yet has nothing that could forbid it. */
async function tryToSync(
  site: string,
  isSigned: boolean,
  options: CommandOptions,
  output: Output,
): Promise<CommandResult> {
  if (isSigned) {
    const keyring = await openToRead(site, access())
    const asOwner = async () => (await openAsOwner(site, access())).owner
    const acceptBreak = breakNotice(options, output)
    const mode = siteMode(options.mode)
    await checkSync(site, { mode, keyring, asOwner, acceptBreak }, output).catch((error) =>
      noticeStorageError(error, output),
    )
  }
  return { text: `${pc.green('✓')} lo publicado permite la actualización`, data: {} }
}

/** The site also starts while its storage does not respond, with what is published already. */
function noticeStorageError(error: unknown, output: Output) {
  if (!isStorageError(error)) throw error
  output.notice(`${error.message} No se publica nada de este espacio de trabajo.`)
}
