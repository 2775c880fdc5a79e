import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFolder, registryOf } from 'e2e/site'
import type { Random } from './random.ts'
import type { DrillSite } from './site.ts'

type Build = { folder: string; version: (patch: number) => Promise<string> }

let patch = 0

/** A build of the academy, made from the published site, to be published again under other versions. */
export async function preparePublishes(site: DrillSite): Promise<Build> {
  const registry = await registryOf(site.siteFolder)
  const folder = await mkdtemp(join(tmpdir(), 'plataforma-drill-build-'))
  await cp(join(site.siteFolder, 'remotes/academy', registry.remotes.academy.active), folder, {
    recursive: true,
  })
  for (const name of await readdir(folder)) if (/\.(br|gz|sig)$/.test(name)) await rm(join(folder, name))
  const file = join(folder, 'remote.json')
  return {
    folder,
    async version(number) {
      const version = `9.9.${number}`
      await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }))
      return version
    },
  }
}

/** Publishes and activates another version, and kills the command somewhere in between. */
export async function killPublish(site: DrillSite, random: Random, build: Build) {
  await build.version(++patch)
  const child = startMfe(site, ['publish', 'academy', '--from', build.folder, '--activate'])
  await Promise.race([once(child, 'exit'), sleep(random.between(300, 2500))])
  child.kill('SIGKILL')
}

/** The problems that `mfe status` finds in the published files, after one more publish succeeded. */
export async function inspectPublished(site: DrillSite, build: Build): Promise<string[]> {
  await build.version(++patch)
  const published = await run(startMfe(site, ['publish', 'academy', '--from', build.folder, '--activate']))
  if (published.code !== 0) return [`publishing fails afterwards: ${published.text.trim().slice(-200)}`]
  const { text } = await run(startMfe(site, ['status', '--json']))
  return (JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as { broken?: string[] }).broken ?? ['no status']
}

function startMfe(site: DrillSite, args: string[]) {
  return spawn(
    process.execPath,
    ['--import', 'tsx', join(projectFolder, 'federation/src/cli/mfe.ts'), ...args, '--site', site.siteFolder],
    { cwd: projectFolder, env: site.environment, stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

async function run(child: ReturnType<typeof startMfe>): Promise<{ code: number | null; text: string }> {
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  child.stderr.resume()
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}
