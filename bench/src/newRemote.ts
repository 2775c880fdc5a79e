// Creates a remote in an empty folder outside of the workspace, with only a site's address and a credential: installs,
// checks and builds it, changes it while it runs inside the site, publishes it, and opens its page. Needs the npm
// registry. Exits with 1 when a step fails.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { mfe, removeSite, startSite } from 'e2e/site'
import type { Browser, Page } from 'playwright'
import { openBrowser } from './browser.ts'
import { createSteps, run, showPage } from './programs.ts'

/** Each breaks the contract in one way; with the expected message of the compiler. */
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

const NOTE = `import { useState } from 'react'

export function Note() {
  const [note, setNote] = useState('')
  return <label>Nota <input value={note} onChange={(event) => setNote(event.target.value)} /></label>
}
`

/** The site does not take a team's word that a version passed its trial. */
const ACTIVATED = ['--activate', '--no-trial', '--untried', '--reason', 'medición']

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
  await step('npm run dev inside the site, a changed source, a sign-in', () => developInside(browser))
  await step('types of a broken contract', refuseBrokenTypes)
  const created = await mfe(['team', 'blog', '--json'], site.siteFolder, { DATA_DIR: site.dataFolder })
  const { token } = JSON.parse(created.slice(created.indexOf('{')))
  await step('npm run publish --activate', () =>
    run('npm', ['run', 'publish', '--', '--site', site.siteFolder, ...ACTIVATED], folder, {
      MFE_TOKEN: token,
    }),
  )
  await step('the page in the site', () => showPage(browser, `${site.url}/blog`, isBlog))
} finally {
  console.table(rows)
  await browser.close()
  await removeSite(site)
  await rm(outside, { recursive: true, force: true })
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

/** Opens the page alone on the development server, with the site's data. */
function showAlone(by: Browser) {
  return whileServed([], (address) => showPage(by, `${address}blog`, isBlog))
}

async function whileServed(words: string[], work: (address: string) => Promise<void>) {
  const child = spawn('npm', ['run', 'dev', '--', ...words], { cwd: folder, detached: true })
  const stop = () => child.exitCode === null && child.pid && process.kill(-child.pid)
  try {
    await work(await addressOf(child))
  } finally {
    stop()
  }
}

/**
 * Types into a field of the remote inside the site, changes the field's source, and checks that the text is kept; then
 * signs in.
 */
async function developInside(by: Browser) {
  const home = join(folder, 'src/features/projects')
  const [note, list] = [join(home, 'Note.tsx'), join(home, 'ProjectListPage.tsx')]
  const source = await readFile(list, 'utf8')
  await writeFile(note, NOTE)
  await writeFile(
    list,
    `import { Note } from './Note.tsx'\n${source.replace('<ProjectList />', '<Note /><ProjectList />')}`,
  )
  await whileServed(['--inside', site.url], (address) =>
    showPage(by, `${address}blog`, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
      await page.getByLabel('Nota').fill('lo que escribí')
      await writeFile(note, NOTE.replace('Nota', 'Apunte'))
      const kept = await page.getByLabel('Apunte').inputValue()
      if (kept !== 'lo que escribí') throw new Error(`The field lost its text: ${kept}`)
      await signInThere(page)
    }),
  )
  await writeFile(list, source)
  await rm(note)
}

async function signInThere(page: Page) {
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await page
    .getByRole('form', { name: 'Iniciar sesión' })
    .getByLabel('Correo electrónico')
    .fill(site.admin.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(site.admin.password)
  await page.getByRole('checkbox', { name: 'No soy un robot' }).click()
  await page.getByText('Verificado', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'INGRESAR' }).click()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByLabel('Apunte').waitFor()
}

async function addressOf({ stdout, stderr }: ChildProcessWithoutNullStreams): Promise<string> {
  let text = ''
  stderr.on('data', (chunk) => (text += String(chunk)))
  for await (const chunk of stdout) {
    text += stripVTControlCharacters(String(chunk))
    const [address] = /http:\/\/localhost:\d+\//.exec(text) ?? []
    if (address) return address
  }
  throw new Error(`The development server ended:\n${text}`)
}

/** Waits for the page's heading and a project from the API. */
async function isBlog(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
  await page.getByRole('article').first().getByRole('link').waitFor()
}
