// Compares the composed site with the same code built as one single-page application, in one run: the bytes that a
// first visit downloads and the depth of its request chain. Also measures the bytes that a prerendered page downloads
// before it is idle. Exits with 1 when a limit is exceeded.
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { mfe, type RunningSite, startSite } from 'e2e/site'
import { brandsOf } from 'federation/brands'
import { pageFile } from 'federation/site-files'
import { openBrowser } from './browser.ts'
import { firstBytes } from './firstBytes.ts'
import { type Chain, firstVisit, requestChain, type Visit } from './firstVisit.ts'
import { startSinglePage } from './singlePage.ts'

const PATHS = ['/', '/academy', '/dashboard']
const LIMITS = { ratio: 1.15, ratioWithParts: 1.3, depth: 2, loaderBytes: 7 * 1024 }
/** Limits of each brand's prerendered home page, in brotli. */
const FIRST_BYTES = { scriptBytes: 160_000, pageBytes: 27_000, headBytes: 3_000 }

const browser = await openBrowser()
const composed = await startSite()
const single = await startSinglePage(composed)
const failures: string[] = []
try {
  const rows = []
  for (const path of PATHS) {
    const [split, whole] = [
      await firstVisit(browser, composed, path),
      await firstVisit(browser, single, path),
    ]
    const [chain, wholeChain] = [
      await requestChain(browser, composed, path),
      await requestChain(browser, single, path),
    ]
    rows.push(rowOf(path, split, whole, chain, wholeChain))
    demand(
      split.scriptBytes <= LIMITS.ratio * whole.scriptBytes,
      `${path}: more than ${LIMITS.ratio} × the single page's JavaScript`,
    )
    demand(
      withParts(split) <= LIMITS.ratioWithParts * withParts(whole),
      `${path}: more than ${LIMITS.ratioWithParts} × the single page's JavaScript with the parts of other remotes`,
    )
    demand(chain.depth <= LIMITS.depth, `${path}: chain ${chain.depth} deep, up to ${chain.last.join(', ')}`)
    demand(
      split.copies.every(({ count }) => count === 1),
      `${path}: copies ${JSON.stringify(split.copies)}`,
    )
  }
  console.log('composed / single page')
  console.table(rows)
  const loader = await loaderBytes(composed)
  console.table([loader])
  demand(
    loader.total <= LIMITS.loaderBytes,
    `registry, site and loader: ${loader.total} B > ${LIMITS.loaderBytes} B`,
  )
  await mfe(['prerender', '--api', composed.url], composed.siteFolder)
  for (const { id, hostnames } of brandsOf('full')) {
    const home = new URL('/', composed.url)
    // Any other hostname shows the first brand.
    home.hostname = hostnames.find((name) => name.endsWith('.localhost')) ?? home.hostname
    const first = await firstBytes(browser, home.href)
    console.table([{ brand: id, ...first }])
    for (const name of ['scriptBytes', 'pageBytes', 'headBytes'] as const)
      demand(
        first[name] <= FIRST_BYTES[name],
        `/ of ${id}, prerendered: ${name} ${first[name]} B > ${FIRST_BYTES[name]} B`,
      )
  }
} finally {
  await browser.close()
  await single.stop()
  await composed.stop()
  for (const folder of [composed.siteFolder, single.siteFolder, composed.dataFolder])
    await rm(folder, { recursive: true, force: true })
}
console.log(
  failures.length === 0 ? '✓ within every limit' : failures.map((failure) => `✗ ${failure}`).join('\n'),
)
process.exitCode = failures.length === 0 ? 0 : 1

function demand(isMet: boolean, failure: string) {
  if (!isMet) failures.push(failure)
}

function rowOf(path: string, split: Visit, whole: Visit, chain: Chain, wholeChain: Chain) {
  return {
    path,
    'composed kB': kilobytes(split.scriptBytes),
    'single kB': kilobytes(whole.scriptBytes),
    ratio: ratioOf(split.scriptBytes, whole.scriptBytes),
    'with parts': ratioOf(withParts(split), withParts(whole)),
    depth: `${chain.depth} / ${wholeChain.depth}`,
    'depth with parts': `${chain.withParts} / ${wholeChain.withParts}`,
    'with pictures': `${chain.withPictures} / ${wholeChain.withPictures}`,
    scripts: `${split.scripts} / ${whole.scripts}`,
    'HTML kB': `${kilobytes(split.documentBytes)} / ${kilobytes(whole.documentBytes)}`,
    'heading ms': `${split.contentMs} / ${whole.contentMs}`,
  }
}

function withParts({ scriptBytes, partBytes }: Visit): number {
  return scriptBytes + partBytes
}

function ratioOf(bytes: number, ofPeer: number): number {
  return Number((bytes / ofPeer).toFixed(3))
}

function kilobytes(bytes: number): number {
  return Number((bytes / 1024).toFixed(1))
}

/**
 * The bytes that every first visit needs before a remote can load: loader, registry, and the site's copy in the page.
 */
async function loaderBytes({ siteFolder }: RunningSite) {
  const [brand] = brandsOf('full')
  const page = await readFile(join(siteFolder, 'full', pageFile(brand, { path: '/', page: 'home' })), 'utf8')
  const [, site] = /<script[^>]* id="mfe-site">([^<]*)</.exec(page) ?? []
  if (!site) throw new Error('The home page has no copy of the site')
  const copy = gzipSync(site, { level: 9 }).length
  const assets = join(siteFolder, 'full/assets')
  const name = (await readdir(assets)).find((file) => /^loader-.*\.js\.gz$/.test(file)) ?? ''
  const loader = (await readFile(join(assets, name))).length
  const registry = gzipSync(await readFile(join(siteFolder, 'remotes/registry.json')), { level: 9 }).length
  return { 'loader B': loader, 'registry B': registry, 'site B': copy, total: loader + registry + copy }
}
