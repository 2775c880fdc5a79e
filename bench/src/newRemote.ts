// Makes a remote in an empty folder outside of the workspace, with nothing but a site's address and a credential: installs,
// checks, builds and publishes it, and opens its page. Needs the npm registry. Exits with 1 when a step fails.
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { mfe, startSite } from 'e2e/site'
import type { Browser, Page } from 'playwright'
import { openBrowser } from './browser.ts'
import { createSteps, run, showPage } from './programs.ts'

/** Each breaks the contract in one way, with what the compiler has to say. */
const BROKEN: [source: string, message: string][] = [
  [
    "import type { Remote } from 'federation'\nexport const a: Remote = { contract: 2, routes: [{ path: 'x', loader: () => null }] }",
    "'loader' does not exist",
  ],
  [
    'import { Button } from \'shared-ui\'\nexport const a = <Button variante="x">Hola</Button>',
    "'variante' does not exist",
  ],
  [
    "import { listProjects } from 'shared-auth/api'\nexport const a = listProjects({ limite: 3 })",
    "'limite' does not exist",
  ],
  [
    "import { mockApi } from 'shared-auth/testing'\nexport const a = mockApi({ listProject: {} })",
    "'listProject' does not exist",
  ],
]

const { rows, step } = createSteps()
const browser = await openBrowser()
const site = await startSite()
const outside = await mkdtemp(join(tmpdir(), 'outside-'))
const folder = join(outside, 'blog')
try {
  await step('npx <site>/sdk/create-remote.tgz', () =>
    run('npx', ['--yes', `${site.url}/sdk/create-remote.tgz`, 'blog', '--path', '/blog'], outside),
  )
  await step('npm install', () => run('npm', ['install', '--no-audit', '--no-fund'], folder))
  await step('npm run types', () => run('npm', ['run', 'types'], folder))
  await step('npm test', () => run('npm', ['test'], folder))
  await step('npm run build', () => run('npm', ['run', 'build'], folder))
  await step('npm run dev, to the page in a browser', () => showAlone(browser))
  await step('types of a broken contract', refuseBrokenTypes)
  const created = await mfe(['team', 'blog', '--json'], site.siteFolder, { DATA_DIR: site.dataFolder })
  const { token } = JSON.parse(created.slice(created.indexOf('{')))
  await step('npm run publish --activate', () =>
    run('npm', ['run', 'publish', '--', '--site', site.siteFolder, '--activate', '--no-trial'], folder, {
      MFE_TOKEN: token,
    }),
  )
  await step('the page in the site', () => showPage(browser, `${site.url}/blog`, isBlog))
} finally {
  console.table(rows)
  await browser.close()
  await site.stop()
  for (const each of [outside, site.siteFolder, site.dataFolder])
    await rm(each, { recursive: true, force: true })
}

async function refuseBrokenTypes() {
  const file = join(folder, 'src/broken.tsx')
  for (const [source, message] of BROKEN) {
    await writeFile(file, `${source}\n`)
    const output = await run('npm', ['run', 'types'], folder).then(
      () => 'nothing',
      (error: Error) => error.message,
    )
    if (!output.includes(message)) throw new Error(`The compiler said ${output} about\n${source}`)
  }
  await rm(file)
}

/** The page, alone on the development server, with the site's data. */
async function showAlone(by: Browser) {
  const child = spawn('npm', ['run', 'dev'], { cwd: folder, detached: true })
  const stop = () => child.exitCode === null && child.pid && process.kill(-child.pid)
  try {
    await showPage(by, `${await addressOf(child.stdout)}blog`, isBlog)
  } finally {
    stop()
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of output) {
    text += stripVTControlCharacters(String(chunk))
    const [address] = /http:\/\/localhost:\d+\//.exec(text) ?? []
    if (address) return address
  }
  throw new Error(`The development server ended:\n${text}`)
}

/** The page with its heading and a project of the API. */
async function isBlog(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  await page.getByRole('article').first().getByRole('link').waitFor()
}
