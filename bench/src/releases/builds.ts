import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyActiveBuild, removePublished, renumber } from 'e2e/published-build'
import { mark, type RemoteName } from './marks.ts'

const SHELL_MARK = 'shell-version'

/** A part that has versions. */
export type Subject = RemoteName | 'shell'

/**
 * Creates a build of every part, which can be published as any number of versions that differ in a text of their pages.
 */
export async function prepareBuilds(siteFolder: string) {
  const folders: Record<Subject, string> = {
    public: await copyActiveBuild(siteFolder, 'public'),
    academy: await copyActiveBuild(siteFolder, 'academy'),
    dashboard: await copyActiveBuild(siteFolder, 'dashboard'),
    shell: await copyShell(siteFolder),
  }
  return {
    /** Changes a part's build to the given version and returns its folder. */
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

/**
 * The active shell as it was built: the files of its version, and its assets, which are stored beside those of other
 * versions.
 */
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
