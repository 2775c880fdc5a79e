// Creates a remote in a clean clone of this project, and a page in an existing remote, while the clone's site runs
// behind nginx. Only the new folder and the lock file may change, no process may be restarted and no file of the shell
// may change; taken names must be rejected. Prints the time of each step; exits with 1 when one fails or the time from
// the command to the page in a browser is more than a minute. Needs the npm registry.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathOf } from 'e2e/api'
import type { Browser } from 'playwright'
import { openBrowser } from '../browser.ts'
import { signedInContext } from '../firstVisit.ts'
import { createSteps, run, showPage } from '../programs.ts'
import { type Clone, startClone } from './clone.ts'
import { addNewsPage } from './newPage.ts'
import { changedFiles, requireSame, stateOf } from './state.ts'

const LIMIT_S = 60
/** This measures a team's workflow; the trial is the same for every version. */
const UNTRIED = ['--untried', '--reason', 'medición']

const { rows, step } = createSteps()
const browser = await openBrowser()
const clone = await startClone()
try {
  const before = await stateOf(clone)
  await makeRemote(clone)
  await requireLive(browser, clone, '/blog', 'Blog')
  await requireSame(clone, before)
  await requireChanged(clone, /^\?\? remote-blog\/$|^ M package-lock\.json$/)
  await step('refusals', () => refuseTaken(clone))
  await run('git', ['add', '-A'], clone.folder)
  await makePage(clone)
  await requireLive(browser, clone, '/novedades', 'Novedades')
  await requireSame(clone, before)
  await requireChanged(
    clone,
    /^A {2}(remote-blog\/|package-lock\.json)|^M {2}package-lock\.json$|remote-public\//,
  )
} finally {
  console.table(rows)
  await browser.close()
  await clone.stop()
}

async function makeRemote({ folder, url, mfe }: Clone) {
  const work = rows.length
  await step('mfe new blog', () => mfe('new', 'blog', '--path', '/blog'))
  await step('npm install', () => run('npm', ['install', '--no-audit', '--no-fund'], folder))
  await step('mfe publish blog', () => mfe('publish', 'blog', '--activate', '--no-trial', ...UNTRIED))
  await step('the page in a browser', () =>
    showPage(browser, `${url}/blog`, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor()
      await page.getByRole('article').first().getByRole('link').waitFor()
    }),
  )
  limit('from the command to the page of a new remote', work)
}

async function makePage({ folder, url, mfe }: Clone) {
  await addNewsPage(folder)
  const work = rows.length
  await step('mfe publish public', () =>
    mfe('publish', 'public', '--bump', 'patch', '--activate', '--no-trial', ...UNTRIED),
  )
  await step('the new page in a browser', () =>
    showPage(browser, `${url}/novedades`, (page) =>
      page.getByRole('heading', { level: 1, name: 'Novedades' }).waitFor(),
    ),
  )
  limit('from the command to a new page', work)
}

function limit(name: string, from: number) {
  const seconds = Math.round(rows.slice(from).reduce((sum, row) => sum + row.seconds, 0) * 10) / 10
  rows.push({ step: `= ${name}`, seconds })
  if (seconds <= LIMIT_S) return
  console.error(`✗ ${name}: ${seconds} s > ${LIMIT_S} s`)
  process.exitCode = 1
}

/** Checks that menu and sitemap contain the page and that its short code is reserved. */
async function requireLive(by: Browser, { url, site }: Clone, path: string, label: string) {
  await showPage(by, url, async (page) => {
    const entry = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: label })
    await entry.click()
    await page.waitForURL(url + path)
    await page.getByRole('heading', { level: 1, name: label }).waitFor()
  })
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  if (!sitemap.includes(`${path}</loc>`)) throw new Error(`The sitemap lacks ${path}:\n${sitemap}`)
  const code = path.slice(1)
  const { status, message } = await createLink(by, { url, site }, code)
  if (status < 400 || !message?.includes('reservado'))
    throw new Error(`A short link ${code}: ${status} ${message}`)
}

/** The back end's response to a new short link with the given code. */
async function createLink(by: Browser, { url, site }: Pick<Clone, 'url' | 'site'>, code: string) {
  const context = await signedInContext(by, site)
  const page = await context.newPage()
  await page.goto(url)
  const request = { path: pathOf('createShortLink'), backHalf: code }
  const response = await page.evaluate(async ({ path, backHalf }) => {
    const sent = await fetch(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ destination: 'https://destino.example/', backHalf }),
    })
    return { status: sent.status, message: ((await sent.json()) as { message?: string }).message }
  }, request)
  await context.close()
  return response
}

async function requireChanged(of: Clone, expected: RegExp) {
  const others = (await changedFiles(of)).filter((line) => !expected.test(line))
  if (others.length > 0) throw new Error(`Other files changed:\n${others.join('\n')}`)
}

/** Checks that taken names and paths are rejected, with the command as people run it. */
async function refuseTaken({ folder, mfe, endMfe }: Clone) {
  await refused(endMfe('new', 'notas', '--path', '/blog'), 'notas', 'blog', 'la ruta /blog')
  await refused(endMfe('new', 'notas', '--path', '/api'), 'notas', '/api es de la plataforma')
  await mfe('new', 'notas', '--path', '/notas')
  const file = join(folder, 'remote-notas/remote.config.ts')
  const declaration = await readFile(file, 'utf8')
  const redirected = (path: string) =>
    declaration.replace('pages:', `redirects: { '${path}': '/notas' }, pages:`)
  const moved = (path: string) => declaration.replace("path: '/notas'", `path: '${path}'`)
  for (const [changed, ...words] of [
    [redirected('/blog'), 'remoto notas', 'remoto blog', 'la ruta /blog'],
    [redirected('/academy/notas'), 'remoto notas', 'remoto academy', '/academy/notas'],
    [moved('/Notas//x'), 'pages.0.path', 'debe ser una ruta'],
    [moved('/otra'), 'la entrada de menú «Notas»', 'lleva a /notas'],
  ] as const) {
    await writeFile(file, changed)
    await refused(endMfe('publish', 'notas'), ...words)
  }
  await rm(join(folder, 'remote-notas'), { recursive: true })
}

async function refused(command: Promise<{ code: number; output: string }>, ...words: string[]) {
  const { code, output } = await command
  const missing = words.filter((word) => !output.includes(word))
  if (code !== 1 || missing.length > 0)
    throw new Error(`The command ended with ${code} and did not print ${missing.join(', ')}:\n${output}`)
  console.log(output.trim().split('\n').at(-1))
}
