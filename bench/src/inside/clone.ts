import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from 'e2e/site'
import { end, run } from '../programs.ts'

type SiteModule = typeof import('e2e/site')
type NginxModule = typeof import('../../../backend/test/nginxServer.ts')

/** A clean clone of this project's last commit, installed, whose site runs behind nginx. */
export async function startClone() {
  const home = await mkdtemp(join(tmpdir(), 'plataforma-clone-'))
  const folder = join(home, 'plataforma')
  await run('git', ['clone', '--quiet', projectFolder, folder], home)
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder)
  // The clone's own programs, so that everything is built and served from its sources.
  const { removeSite, startSite }: SiteModule = await import(join(folder, 'e2e/src/support/site.ts'))
  const { nginxPath, startNginx }: NginxModule = await import(join(folder, 'backend/test/nginxServer.ts'))
  const site = await startSite()
  const nginx = nginxPath
    ? await startNginx({ site: site.siteFolder, mode: 'full', backends: [Number(new URL(site.url).port)] })
    : null
  if (!nginx) console.log('skipped: no nginx, so every page comes from the back end')
  const environment = { SITE_DIR: site.siteFolder, DATA_DIR: site.dataFolder, MFE_TOKEN: '' }
  return {
    folder,
    site,
    url: nginx ? `http://127.0.0.1:${nginx.port}` : site.url,
    pids: [site.pid, ...(nginx ? [nginx.pid] : [])],
    /** Runs `npm run mfe -- …` in the clone, as a person does. */
    mfe: (...words: string[]) => run('npm', ['run', 'mfe', '--', ...words], folder, environment),
    endMfe: (...words: string[]) => end('npm', ['run', 'mfe', '--', ...words], folder, environment),
    async stop() {
      await nginx?.stop()
      await removeSite(site)
      await rm(home, { recursive: true, force: true })
    },
  }
}

export type Clone = Awaited<ReturnType<typeof startClone>>
