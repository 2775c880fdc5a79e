import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyActiveBuild, renumber } from 'e2e/published-build'
import { ended, startMfe } from '../mfeCommand.ts'
import type { Random } from './random.ts'
import type { DrillSite } from './site.ts'

let patch = 0

/** A build of the academy, made from the published site, to be published again under other versions. */
export function preparePublishes(site: DrillSite): Promise<string> {
  return copyActiveBuild(site.siteFolder, 'academy')
}

/** Publishes and activates another version, and kills the command somewhere in between. */
export async function killPublish(site: DrillSite, random: Random, build: string) {
  const child = await publishNext(site, build)
  await Promise.race([once(child, 'exit'), sleep(random.between(300, 2500))])
  child.kill('SIGKILL')
}

/** The problems that `mfe status` finds in the published files, after one more publish succeeded. */
export async function inspectPublished(site: DrillSite, build: string): Promise<string[]> {
  const published = await ended(await publishNext(site, build))
  if (published.code !== 0) return [`publishing fails afterwards: ${published.text.trim().slice(-200)}`]
  const { text } = await ended(startMfe(['status', '--json'], site.siteFolder, site.environment))
  return (JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as { broken?: string[] }).broken ?? ['no status']
}

async function publishNext(site: DrillSite, build: string) {
  await renumber(build, `9.9.${++patch}`)
  const args = [
    'publish',
    'academy',
    '--from',
    build,
    '--activate',
    '--no-trial',
    '--untried',
    '--reason',
    'drill',
  ]
  return startMfe(args, site.siteFolder, site.environment)
}
