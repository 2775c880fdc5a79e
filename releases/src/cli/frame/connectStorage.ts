import { resolve } from 'node:path'
import { isAlone, projectFolder } from 'federation/project-folder'
import { PublishError } from 'federation/published/publishError'
import { storeSite } from '../../composing/storeSite.ts'
import { type BucketSettings, bucketStorage } from '../../storage/s3Storage.ts'
import { isStorageError } from '../../storage/storage.ts'
import type { CommandOptions } from './options.ts'
import type { Output } from './output.ts'

/**
 * Before a command that uses the folder of SITE_DIR: brings what other machines published, and makes it store what it changes,
 * if the site is stored for several machines. While the storage does not respond, the command sees what is in the folder.
 */
export async function connectStorage({ site }: Pick<CommandOptions, 'site'>, output: Output) {
  const settings = site === undefined && !isAlone ? bucketOf(process.env) : null
  if (!settings) return
  const folder = resolve(projectFolder, process.env.SITE_DIR || 'site')
  try {
    await storeSite(folder, bucketStorage(settings)).refresh()
  } catch (error) {
    if (!isStorageError(error)) throw error
    output.notice(error.message)
  }
}

/** The settings, which `backend/src/config.ts` validates for the back end. */
function bucketOf(env: NodeJS.ProcessEnv): BucketSettings | null {
  const bucket = env.SITE_S3_BUCKET?.trim()
  if (!bucket) return null
  const { SITE_S3_ACCESS_KEY_ID: accessKeyId, SITE_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey)
    throw new PublishError('SITE_S3_BUCKET necesita SITE_S3_ACCESS_KEY_ID y SITE_S3_SECRET_ACCESS_KEY.')
  return {
    bucket,
    endpoint: env.SITE_S3_ENDPOINT || undefined,
    region: env.SITE_S3_REGION || 'us-east-1',
    prefix: env.SITE_S3_PREFIX ?? '',
    credentials: { accessKeyId: accessKeyId.trim(), secretAccessKey: secretAccessKey.trim() },
    isPathStyle: env.SITE_S3_PATH_STYLE === 'on',
  }
}
