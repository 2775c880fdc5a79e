import { join } from 'node:path'
import { makeSiteFolder } from 'federation/published/folders'
import { CREATE_REMOTE, LATEST, SDK_FOLDER } from 'federation/sdk/sdkManifest'
import { placeFile } from '../published/forms.ts'
import { requireOwner } from '../signing/access.ts'
import type { Credential } from '../signing/credentials.ts'
import { readKeyring } from '../signing/keyring.ts'
import { whileLocked } from '../storage/siteLock.ts'
import { jsonFile } from './packages.ts'
import type { Sdk } from './packSdk.ts'

/**
 * Places the SDK beside the shell that it was packed with. Tarballs of earlier shells stay, since lock files refer to
 * them; only the site's owner may add one.
 */
export async function placeSdk(siteFolder: string, { manifest, files }: Sdk, credential: Credential) {
  requireOwner(await readKeyring(siteFolder, credential.ownerKey), credential)
  const place = (file: string, content: Buffer) => placeFile(file, content, { isPacked: false })
  await whileLocked(siteFolder, async () => {
    const folder = await makeSiteFolder(siteFolder, SDK_FOLDER)
    const versionFolder = await makeSiteFolder(siteFolder, SDK_FOLDER, manifest.version)
    for (const [name, content] of files) await place(join(versionFolder, name), content)
    await place(join(folder, LATEST), jsonFile(manifest))
    const program = [...files].find(([name]) => name.startsWith(`${CREATE_REMOTE}-`))
    if (program) await place(join(folder, `${CREATE_REMOTE}.tgz`), program[1])
  })
}
