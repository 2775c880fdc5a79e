// Builds, tries and opens the packages that teams use most, each in a version of one new remote, and prints what works:
// `npm run bench:packages [-- names…]`. Needs the npm registry. Exits with 1 when a package fails that is expected to work.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeSite, startSite } from 'e2e/site'
import type { Browser } from 'playwright'
import { openBrowser } from '../browser.ts'
import { ended, startMfe } from '../mfeCommand.ts'
import { end, run, showPage } from '../programs.ts'
import { type TriedPackage, triedPackages } from './list.ts'

const REMOTE = 'paquetes'

type Problem = { kind: string; message: string }

const names = process.argv.slice(2)
const tried = triedPackages.filter(({ name }) => names.length === 0 || names.includes(name))
const site = await startSite()
const outside = await mkdtemp(join(tmpdir(), 'packages-'))
const folder = join(outside, REMOTE)
const browser = await openBrowser()
let patch = 0
try {
  await run('npx', ['--yes', `${site.url}/sdk/create-remote.tgz`, REMOTE, '--path', `/${REMOTE}`], outside)
  const versions = Object.assign(
    {},
    ...tried.map(({ name, version, peers }) => ({ ...peers, [name]: version })),
  )
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--save-exact', '--legacy-peer-deps', ...wanted],
    folder,
  )
  await writeFile(join(folder, 'src/remote.tsx'), remoteSource())
  const declaration = join(folder, 'remote.config.ts')
  const declared = await readFile(declaration, 'utf8')
  await writeFile(declaration, declared.replace('budget: 100_000', 'budget: 3_000_000'))
  for (const each of tried) {
    const problem = await problemWith(each, browser)
    if ((problem !== null) !== (each.isRefused === true)) process.exitCode = 1
    const outcome = problem
      ? `no: ${each.isRefused ? each.note : problem}`
      : `yes${each.note ? `, with ${each.note}` : ''}`
    console.log(`| ${each.name} | ${each.version} | ${outcome} |`)
  }
} finally {
  await browser.close()
  await removeSite(site)
  await rm(outside, { recursive: true, force: true })
}

function remoteSource(): string {
  return `import type { Remote } from 'federation'
export const remote: Remote = {
  contract: 2,
  routes: [{ path: '${REMOTE}', lazy: () => import('./Page.jsx').then((m) => ({ Component: m.Page })) }],
}
`
}

function sourceOf({ module, body = '', view }: TriedPackage): string {
  return `import { useMemo, useRef, useState } from 'react'
import { Container, Heading } from 'shared-ui'
${module}

export function Page() {
  ${body}
  return <Container><Heading level={1} size="4xl">Paquetes</Heading><div data-tried>${view}</div></Container>
}
`
}

/** Why a package does not work: it does not build, its version fails its trial, or its page writes to the console. */
async function problemWith(each: TriedPackage, open: Browser): Promise<string | null> {
  await writeFile(join(folder, 'src/Page.jsx'), sourceOf(each))
  patch += 1
  const version = `1.0.${patch}`
  const built = await end('npm', ['run', 'build'], folder, { MFE_VERSION: version })
  if (built.code !== 0) return `build: ${lastLines(built.output)}`
  const published = await mfe(['publish', REMOTE, '--from', join(folder, 'dist'), '--at', site.url, '--json'])
  const { trial } = JSON.parse(published.text || '{}')
  const found = (trial?.problems ?? []).map(({ kind, message }: Problem) => `${kind}: ${message}`)
  if (found.length > 0) return `trial: ${found.join('; ')}`
  if (published.code !== 0) return `publish: ${lastLines(published.text + published.problem)}`
  const activated = await mfe(['activate', REMOTE, version])
  if (activated.code !== 0) return `activate: ${lastLines(activated.problem)}`
  return showPage(open, `${site.url}/${REMOTE}`, (page) =>
    page.locator('[data-tried] > *').first().waitFor({ state: 'attached' }),
  ).then(
    () => null,
    (error: Error) => `page: ${lastLines(error.message)}`,
  )
}

function mfe(args: string[]) {
  const environment = { ...process.env, DATA_DIR: site.dataFolder, MFE_TOKEN: '' }
  return ended(startMfe(args, site.siteFolder, environment))
}

function lastLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(-300)
}
