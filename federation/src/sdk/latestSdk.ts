import { PublishError } from '../published/publishError.ts'
import type { Versions } from './newRemote.ts'
import { LATEST, SDK_FOLDER, type SdkManifest } from './sdkManifest.ts'

/** The newest SDK of a site; throws `PublishError` when it has none. */
export async function latestSdk(site: string): Promise<SdkManifest> {
  const latest = (await readJson(`${site}/${SDK_FOLDER}/${LATEST}`)) as SdkManifest | null
  if (latest?.schema !== 1)
    throw new PublishError(`${site} no ofrece su SDK: hay que publicar de nuevo su shell.`)
  return latest
}

/** The address of each package of an SDK, for a package.json. */
export function tarballsOf(site: string, { packages }: SdkManifest): Versions {
  return Object.fromEntries(
    Object.entries(packages).map(([name, { file }]) => [name, `${site}/${SDK_FOLDER}/${file}`]),
  )
}

/** The JSON at an address; null where there is none. */
export async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address).catch((error: Error) => {
    throw new PublishError(`No responde ${address}: ${String(error.cause ?? error.message)}`)
  })
  return response.ok ? response.json().catch(() => null) : null
}
