import { join } from 'node:path'
import { projectFolder } from 'federation/project-folder'
import { packSdk } from '../../sdk/packSdk.ts'
import { placeSdk } from '../../sdk/placeSdk.ts'
import type { Credential } from '../../signing/credentials.ts'
import { buildInsideShell, whileBuilding } from './build.ts'
import { hashOfSdk } from './sources.ts'

/** Packs the workspace's packages that remotes build with, and places them beside the shell of this version. */
export async function publishSdk(
  site: string,
  { version, credential }: { version: string; credential: Credential },
) {
  const packed = join(projectFolder, 'node_modules/.cache/mfe/sdk-packed')
  const sdk = await whileBuilding('sdk', async () =>
    packSdk(projectFolder, {
      version,
      buildShell: buildInsideShell,
      readFacts: async () => {
        // Loads Vite, which takes longer than all other commands.
        const { siteFacts } = await import('./siteFacts.ts')
        return siteFacts(projectFolder, version)
      },
      cache: join(packed, `${version}-${await hashOfSdk(projectFolder)}`),
    }),
  )
  await placeSdk(site, sdk, credential)
}
