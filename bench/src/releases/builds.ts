import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyActiveBuild, removePublished, renumber } from 'e2e/published-build'
import { mark, type RemoteName } from './marks.ts'

const SHELL_MARK = 'shell-version'

/** A part that has versions. */
export type Subject = RemoteName | 'shell'

/** Builds of every part, each to be published under any number of versions that differ in what a page shows. */
export async function prepareBuilds(siteFolder: string) {
  const folders: Record<Subject, string> = {
    public: await copyActiveBuild(siteFolder, 'public'),
    academy: await copyActiveBuild(siteFolder, 'academy'),
    dashboard: await copyActiveBuild(siteFolder, 'dashboard'),
    shell: await copyShell(siteFolder),
  }
  return {
    /** The folder of a part's build as the given version. */
    async version(subject: Subject, version: string): Promise<string> {
      const folder = folders[subject]
      if (subject === 'shell') await markShell(folder, version)
      else {
        await mark(folder, subject, version)
        await renumber(folder, version)
      }
      return folder
    },
    remove: () =>
      Promise.all(Object.values(folders).map((folder) => rm(folder, { recursive: true, force: true }))),
  }
}

export type Builds = Awaited<ReturnType<typeof prepareBuilds>>

/** The version of the shell that a page was composed from, or null for the first one. */
export function shellVersionIn(html: string): string | null {
  return new RegExp(`<meta name="${SHELL_MARK}" content="([^"]+)">`).exec(html)?.[1] ?? null
}

/** The active shell as it was built: the files of its version, and its assets, which lie beside those of others. */
async function copyShell(siteFolder: string): Promise<string> {
  const home = join(siteFolder, 'full')
  const { modes } = JSON.parse(await readFile(join(siteFolder, 'shells.json'), 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-build-'))
  await cp(join(home, 'shells', modes.full.active), folder, { recursive: true })
  await removePublished(folder)
  const { files } = JSON.parse(await readFile(join(folder, 'shell.json'), 'utf8'))
  for (const name of Object.keys(files).filter((each) => each.startsWith('assets/')))
    await cp(join(home, name), join(folder, name))
  return folder
}

async function markShell(folder: string, version: string) {
  const file = join(folder, 'index.html')
  const html = (await readFile(file, 'utf8')).replace(new RegExp(`<meta name="${SHELL_MARK}"[^>]*>`), '')
  await writeFile(file, html.replace('</head>', `<meta name="${SHELL_MARK}" content="${version}"></head>`))
  await renumber(folder, version, 'shell.json')
}
