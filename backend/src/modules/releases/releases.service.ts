import { constants } from 'node:fs'
import { access, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { RemoteName } from 'federation'
import { type Credential, openAsOwner, PublishError, repairSite } from 'releases'
import type { Config } from '../../config.ts'
import { ConflictError } from '../../conflicts.ts'
import { ApiError, isDiskFull, notFound } from '../../errors.ts'
import type { SiteReader } from '../../site/publishedSite.ts'

export type SiteChanges = ReturnType<typeof createSiteChanges>

const unwritable = new Set(['EROFS', 'EACCES', 'EPERM'])

/**
 * Changes of the published site. The back end signs with the owner's key, after it has checked the caller; without the
 * key, or when it may not write to the folder, releases are only shown.
 */
export function createSiteChanges(
  { siteDir, ownerKeyFile }: Pick<Config, 'siteDir' | 'ownerKeyFile'>,
  site: Pick<SiteReader, 'read'>,
  storedKey: () => Promise<string | null> = async () => null,
) {
  /** Why nothing can be changed here, in Spanish. */
  async function obstacle(): Promise<string | null> {
    const mayRead = await may(ownerKeyFile, constants.R_OK)
    if (!mayRead)
      return `Este servidor no tiene la clave del dueño del sitio (${ownerKeyFile}): las publicaciones solo se muestran. Ponla ahí o indica dónde está con MFE_OWNER_KEY.`
    const isWritable =
      (await may(siteDir, constants.W_OK)) && (await may(join(siteDir, 'remotes'), constants.W_OK))
    return isWritable
      ? null
      : `Este servidor no puede escribir en la carpeta del sitio (${siteDir}): las publicaciones solo se muestran.`
  }

  async function withOwner<Result>(
    work: (owner: Credential) => Promise<Result>,
    translate: (error: unknown) => unknown,
  ): Promise<Result> {
    const reason = await obstacle()
    if (reason) throw new ApiError(503, 'cannot_change', reason)
    try {
      const { owner } = await openAsOwner(siteDir, { token: undefined, keyFile: ownerKeyFile })
      const result = await work(owner)
      // So that the response is not older than the change.
      await site.read()
      return result
    } catch (error) {
      throw translate(error)
    }
  }

  const translateChange = (error: unknown) =>
    toApiError(error, siteDir, (message) => new ConflictError('not_releasable', message))

  return {
    obstacle,

    /** Throws an `ApiError` for what the site does not allow. */
    change: <Result>(work: (owner: Credential) => Promise<Result>) => withOwner(work, translateChange),

    /** The same for an uploaded version in `folder`, whose content is rejected with 422. */
    publish: <Result>(folder: string, work: (owner: Credential) => Promise<Result>) =>
      withOwner(work, (error) =>
        toApiError(error, siteDir, (message) => rejectedVersion(withoutFolder(message, folder, 'el envío'))),
      ),

    /** Composes the pages that a killed process left as they were before its change, if this server can. */
    async repair() {
      if ((await obstacle()) === null) await withOwner((owner) => repairSite(siteDir, owner), translateChange)
    },

    /** For work that only reads. */
    async read<Result>(work: () => Promise<Result>): Promise<Result> {
      try {
        return await work()
      } catch (error) {
        throw translateChange(error)
      }
    },

    /** Throws an `ApiError` unless the remote is published, and its version where one is named. */
    async requirePublished(name: RemoteName, version?: string) {
      const { remotes } = (await site.read()).registry
      const record = Object.hasOwn(remotes, name) ? remotes[name] : undefined
      if (!record) throw notFound(`No hay ningún remoto publicado que se llame ${name}.`)
      if (version !== undefined && !Object.hasOwn(record.versions, version))
        throw notFound(`La versión ${version} de ${name} no está publicada.`)
    },

    /** Identifies this site in the database, which several sites may share. */
    key: async () => (await storedKey()) ?? realpath(siteDir).catch(() => siteDir),
  }
}

/** For an upload that cannot become a version. */
export function rejectedVersion(message: string): ApiError {
  return new ApiError(422, 'rejected_version', message)
}

function toApiError(error: unknown, siteDir: string, ofPublishing: (message: string) => ApiError): unknown {
  if (error instanceof PublishError) {
    const message = withoutFolder(error.message, siteDir, 'el sitio')
    if (error.code === 'locked')
      return new ApiError(
        503,
        'locked',
        'Otro cambio del sitio sigue en marcha. Inténtalo de nuevo en unos segundos.',
      )
    if (error.code === 'storage')
      return new ApiError(503, 'storage_unavailable', message, undefined, { cause: error })
    if (error.code === 'full') return new ApiError(507, 'disk_full', message)
    return error.code ? new ConflictError(error.code, message) : ofPublishing(message)
  }
  const { code } = error as NodeJS.ErrnoException
  if (unwritable.has(code ?? '') && !isDiskFull(error))
    return new ApiError(
      503,
      'cannot_change',
      'Este servidor no puede escribir en la carpeta del sitio.',
      undefined,
      {
        cause: error,
      },
    )
  return error
}

/** Hides folders of the server, which are of no use to a team. */
function withoutFolder(message: string, folder: string, name: string): string {
  return message.replaceAll(`${folder}/`, '').replaceAll(folder, name)
}

function may(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    // A missing folder is created when it is needed.
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT' && mode === constants.W_OK,
  )
}
