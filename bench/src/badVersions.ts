// Publishes versions with every known kind of failure to a running site, and shows which of them the browser trial
// rejects. `npm run drill:bad-versions [-- --at <address>] [names…]`; with --at it uses the running site of SITE_DIR
// and DATA_DIR.
import { parseArgs } from 'node:util'
import { type BadVersion, badVersions, triedRemote, writeTriedBuild } from 'e2e/bad-versions'
import { type RunningSite, startSite } from 'e2e/site'
import { ended, startMfe } from './mfeCommand.ts'

const WANTED_REFUSALS = 20
/** Activates a version without a passed trial. */
const UNTRIED = ['--untried', '--reason', 'drill']
const GOOD = 'La versión buena'
const BAD = 'La versión mala'

type Drill = Pick<RunningSite, 'url' | 'siteFolder' | 'dataFolder'>

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } })
const names = positionals.length > 0 ? positionals : Object.keys(badVersions)
const started = values.at === undefined ? await startSite() : null
const site: Drill = started ?? {
  url: values.at ?? '',
  siteFolder: process.env.SITE_DIR ?? 'site',
  dataFolder: process.env.DATA_DIR ?? 'data',
}
try {
  process.exitCode = (await drill(site)) ? 0 : 1
} finally {
  await started?.stop()
}

async function drill(site: Drill): Promise<boolean> {
  const good = await publish(site, { text: GOOD })
  if (good.problem) throw new Error(`The good version is refused: ${good.problem}`)
  await mfe(site, ['activate', triedRemote, good.version, ...UNTRIED])
  let refused = 0
  for (const name of names) {
    const bad = badVersions[name]
    if (!bad) throw new Error(`No bad version is called ${name}`)
    const { problem } = await publish(site, { text: BAD, bad })
    if (problem) refused += 1
    console.log(`${problem ? '✓ refused ' : '✗ PASSED  '} ${name.padEnd(18)} ${problem ?? ''}`)
  }
  console.log(`${refused} of ${names.length} refused`)
  return refused >= Math.min(WANTED_REFUSALS, names.length)
}

/** Publishes a version; `problem` is why it was refused, by publishing itself or by the trial. */
async function publish(site: Drill, { text, bad }: { text: string; bad?: BadVersion }) {
  const version = `1.0.${Date.now()}`
  const folder = await writeTriedBuild(site.siteFolder, { version, text, bad })
  const result = await mfe(site, ['publish', triedRemote, '--from', folder, '--json', '--at', site.url])
  const found = JSON.parse(result.text)
  if (result.code !== 0) return { version, problem: `by publishing: ${found.error}` }
  if (!found.trial) throw new Error(`The trial did not run: ${result.problem}`)
  const [first, ...others] = found.trial.problems as { kind: string; message: string }[]
  const more = others.length > 0 ? ` (+${others.length})` : ''
  return { version, problem: first ? `${first.kind}: ${first.message}${more}` : null }
}

function mfe({ siteFolder, dataFolder }: Drill, args: string[]) {
  return ended(startMfe(args, siteFolder, { ...process.env, DATA_DIR: dataFolder, MFE_TOKEN: '' }))
}
