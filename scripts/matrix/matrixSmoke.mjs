// What `npm run matrix` tries on each Node.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './matrixSite.mjs'

const START_MS = 900_000
const CHANGE_MS = 60_000
const PRERENDERING_MS = 300_000

const ACADEMY = '/academy'
const HEAD = 'remote-academy/src/features/categories/academy.head.json'
const CHANGE = ' cambiada'
const MFE = ['node', '--import', 'tsx', 'releases/src/cli/mfe.ts']
const REASON = ['--reason', 'Matriz de Node']

/** An address of each kind of page; that of a lesson is in the sitemap. */
const pages = [
  { path: '/', status: 200 },
  { path: ACADEMY, status: 200 },
  { path: '/auth/login', status: 200 },
  { path: '/dashboard', status: 200 },
  { path: '/no-existe/en-ningun-sitio', status: 404 },
]

/** The steps, with the names of the table's columns. */
export function smokeSteps(site, shortCode) {
  return [
    { name: 'instalar', run: () => site.run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund') },
    { name: 'iniciar', needs: 'instalar', run: () => start(site) },
    { name: 'páginas', needs: 'iniciar', run: () => expectPages(site.url, shortCode) },
    { name: 'prerenderizadas', needs: 'iniciar', run: () => expectPrerendered(site.url) },
    { name: 'publicar', needs: 'iniciar', run: () => publish(site) },
    { name: 'volver', needs: 'publicar', run: () => rollBack(site) },
    { name: 'parar', needs: 'iniciar', run: () => site.stop() },
    {
      name: 'pruebas',
      needs: 'instalar',
      run: () => site.run('node', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit*'),
    },
  ]
}

async function start(site) {
  site.start()
  const isReady = () => expectStatus(`${site.url}/api/ready`, 200)
  await eventually(isReady, { ms: START_MS, isOver: () => !site.isRunning() })
}

/** Throws unless every kind of page responds as it should. */
export async function expectPages(url, shortCode) {
  for (const { path, status } of pages) {
    const html = await expectStatus(url + path, status)
    if (!html.includes('id="root"')) throw new Error(`${path} no es una página del sitio`)
  }
  const sitemap = await expectStatus(`${url}/sitemap.xml`, 200)
  const [, lesson] = /<loc>[^<]*?(\/academy(?:\/[^/<]+){4})<\/loc>/.exec(sitemap) ?? []
  if (!lesson) throw new Error('sitemap.xml no tiene ninguna lección')
  await expectStatus(url + lesson, 200)
  const { status, headers } = await fetch(`${url}/${shortCode}`, { redirect: 'manual' })
  if (status < 300 || status > 399 || !headers.has('location'))
    throw new Error(`el enlace corto /${shortCode} responde ${status}`)
}

/** As a browser asks: an unknown address has a page only for people. */
async function expectStatus(address, expected) {
  const headers = { accept: 'text/html,*/*' }
  const response = await fetch(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(30_000) })
  const text = await response.text()
  if (response.status !== expected)
    throw new Error(`${new URL(address).pathname} responde ${response.status}`)
  return text
}

const expectPrerendered = (url) => expectAcademy(url, '<style data-drawn>', PRERENDERING_MS)

function expectAcademy(url, text, ms = CHANGE_MS) {
  const isThere = async () => {
    if (!(await expectStatus(url + ACADEMY, 200)).includes(text))
      throw new Error(`${ACADEMY} no tiene ${text}`)
  }
  return eventually(isThere, { ms })
}

async function publish(site) {
  const file = join(site.folder, HEAD)
  const head = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...head, title: head.title + CHANGE }))
  await site.run(...MFE, 'publish', 'academy', '--bump', 'patch', '--activate', '--untried', ...REASON)
  await expectAcademy(site.url, `>${head.title}${CHANGE} |`)
}

async function rollBack(site) {
  await site.run(...MFE, 'rollback', 'academy', ...REASON)
  const changed = JSON.parse(readFileSync(join(site.folder, HEAD), 'utf8')).title
  await expectAcademy(site.url, `>${changed.slice(0, -CHANGE.length)} |`)
}
