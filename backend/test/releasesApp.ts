import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEvents } from 'releases'
import { folderContents } from '../../releases/test/folderContents.ts'
import { emptySite } from '../../releases/test/sampleRemote.ts'
import { openTestApp } from './testApp.ts'

type Credential = {
  name?: string
  remote?: string
  scopes?: ('read' | 'publish' | 'activate')[]
  expiresAt?: string
}

export type ReleasesApp = Awaited<ReturnType<typeof openReleasesApp>>

/** A back end that may change its site, which is empty at first. */
export async function openReleasesApp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'releases-data-'))
  const { site: siteDir, owner, access } = await emptySite()
  // Its tests share a session, and may take longer than an access token lives on a busy machine.
  const accessTokenSeconds = 86_400
  const app = await openTestApp({ siteDir, dataDir, ownerKeyFile: access.keyFile, accessTokenSeconds })
  const { accessToken: admin } = await app.signInAs('admin')
  const leftovers = () => readdir(join(dataDir, 'uploads')).catch(() => [])
  return {
    app,
    admin,
    dataDir,
    siteDir,
    /** The credential of the site's owner. */
    owner,

    /** By default for academy, with every scope and for a day. */
    async createCredential(changes: Credential = {}): Promise<{ token: string; id: string }> {
      const body = {
        name: 'CI',
        remote: 'academy',
        scopes: ['read', 'publish', 'activate'],
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        ...changes,
      }
      const response = await app.post('/api/releases/credentials', { token: admin, body })
      if (response.statusCode !== 201) throw new Error(response.body)
      const { token, credential } = response.json()
      return { token, id: credential.id }
    },

    /** What uploads left in the data folder. */
    leftovers,

    /** Everything that a rejected upload or change must leave unchanged. */
    everything: async () => [folderContents(siteDir), await readEvents(siteDir), await leftovers()],

    async close() {
      await app.close()
      for (const folder of [dataDir, siteDir]) await rm(folder, { recursive: true })
    },
  }
}
