// Navigates a site while its remotes are released and pruned: in each of 50 walks a visitor opens a page, two remotes
// get a new version and the older ones are pruned, then the visitor continues to pages whose code is not loaded yet,
// and opens a tab from the first one. `npm run drill:visits`; exits with 1 when a response is an error, a page changes
// its version or the tabs of a visit differ. `DRILL_WALKS` sets the number; `--site` and `--data` name a site's
// folders, which are changed.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSite } from 'e2e/site'
import type { Page } from 'playwright'
import { activateVersion, openAsOwner, pruneSite, publishRemote } from 'releases'
import { openBrowser } from '../browser.ts'
import { prepareBuilds } from './builds.ts'
import { marksIn, type RemoteName, type Step, steps } from './marks.ts'

const WALKS = Number(process.env.DRILL_WALKS ?? 50)
/** Longer than a walk, far shorter than what operators keep. */
const KEEP_HOURS = 30 / 3600
const STEP_LIMIT_MS = 15_000
const deployed: RemoteName[] = ['public', 'academy']
const { home, services, about, projects, team, academy, course } = steps
const walks: Step[][] = [
  [academy, course, home, services],
  [home, academy, course, team],
  [projects, academy, about, course],
]

const { values } = parseArgs({ options: { site: { type: 'string' }, data: { type: 'string' } } })
const browser = await openBrowser()
const site = await startSite({
  ...(values.site && { siteFolder: values.site }),
  ...(values.data && { dataFolder: values.data }),
})
const { owner: credential } = await openAsOwner(site.siteFolder, {
  token: undefined,
  keyFile: join(site.dataFolder, 'owner-key'),
})
const origin = { actor: { kind: 'owner', name: 'drill' } } as const
const builds = await prepareBuilds(site.siteFolder)
const problems: string[] = []
let [pages, pruned] = [0, 0]
try {
  await deploy()
  for (let walk = 0; walk < WALKS; walk++) await walkOnce(walks[walk % walks.length] ?? [])
} finally {
  await browser.close()
  await builds.remove()
  await site.stop()
  if (!values.site) await rm(site.siteFolder, { recursive: true, force: true })
  if (!values.data) await rm(site.dataFolder, { recursive: true, force: true })
}
console.log(`${WALKS} walks, ${pages} pages, ${pruned} versions pruned, ${problems.length} problems`)
for (const problem of [...new Set(problems)].slice(0, 20)) console.error(`✗ ${problem}`)
process.exitCode = problems.length === 0 && pruned > 0 ? 0 : 1

async function walkOnce([first, ...rest]: Step[]) {
  if (!first) return
  const context = await browser.newContext({ baseURL: site.url })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  try {
    const tab = await context.newPage()
    await tab.goto(first.path)
    await look(tab, first)
    const set = await setOf(tab)
    await deploy()
    for (const step of rest) {
      await follow(tab, step)
      await look(tab, step)
      compare(set, await setOf(tab), `${step.path}, in the same tab`)
    }
    const last = rest.at(-1) ?? first
    const opened = context.waitForEvent('page')
    await tab.evaluate((path) => void window.open(path, '_blank', 'noopener'), last.path)
    const second = await opened
    await look(second, last)
    compare(set, await setOf(second), `${last.path}, in a tab opened from it`)
  } catch (error) {
    problems.push(error instanceof Error ? error.message.slice(0, 300) : String(error))
  } finally {
    await context.close()
  }
}

/** Gives new versions to all visitors, and prunes those that nobody should need. */
async function deploy() {
  for (const name of deployed) {
    const version = `1.0.${Date.now()}`
    const folder = await builds.version(name, version)
    const subject = { name, credential, origin }
    await publishRemote(site.siteFolder, folder, { ...subject, activate: false })
    await activateVersion(site.siteFolder, subject, version)
  }
  const { removed } = await pruneSite(site.siteFolder, { credential, origin }, { keepHours: KEEP_HOURS })
  pruned += removed.length
}

async function look(page: Page, { path, text }: Step) {
  pages += 1
  await page
    .waitForFunction((words) => document.getElementById('root')?.textContent?.includes(words), text, {
      timeout: STEP_LIMIT_MS,
    })
    .catch(() => {
      throw new Error(`${path}: without «${text}» after ${STEP_LIMIT_MS / 1000} s`)
    })
  const state = await page.evaluate(() => ({
    text: document.getElementById('root')?.textContent ?? '',
    loaded: Object.entries(window.__MFE__.remotes).map(([remote, report]) => `${remote} ${report?.version}`),
    failures: window.__MFE__.failures.map(({ kind, remote, message }) => `${kind} of ${remote}: ${message}`),
  }))
  problems.push(...state.failures)
  for (const { remote, version } of marksIn(state.text))
    if (!state.loaded.includes(`${remote} ${version}`))
      problems.push(`${path}: shows ${remote} ${version} beside ${state.loaded.join(', ')}`)
}

function follow(page: Page, { path }: Step) {
  return page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}

/** The versions that a tab has loaded so far. */
async function setOf(page: Page): Promise<Map<string, string>> {
  const loaded = await page.evaluate(() =>
    Object.entries(window.__MFE__.remotes).map(
      ([remote, report]) => [remote, report?.version ?? ''] as const,
    ),
  )
  return new Map(loaded)
}

/** Adds newly loaded versions to a set; versions that were in it must not have changed. */
function compare(set: Map<string, string>, now: Map<string, string>, where: string) {
  for (const [remote, version] of now) {
    const known = set.get(remote) ?? version
    set.set(remote, known)
    if (known !== version) problems.push(`${where}: ${remote} ${version} beside ${known}`)
  }
}
