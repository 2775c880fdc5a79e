import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../releases/test/sampleRemote.ts'
import { filesOfPage } from './filesOfPage.ts'

it('lists the files of the remote that a page preloads, with their compressed size where there is one', async () => {
  const site = await temporaryFolder('site')
  await mkdir(join(site, 'remotes/academy/1.0.0'), { recursive: true })
  await writeFile(join(site, 'remotes/academy/1.0.0/page.js'), 'x'.repeat(1_000))
  await writeFile(join(site, 'remotes/academy/1.0.0/page.js.gz'), 'x'.repeat(300))
  await writeFile(join(site, 'remotes/academy/1.0.0/tiny.js'), 'x')
  const preload = (href: string) =>
    `<link rel="preload" as="script" crossorigin href="${href}" integrity="sha256-${href.length}">`
  const composed = [
    '<link rel="preload" as="script" crossorigin data-shell href="/assets/index.js" integrity="sha256-a">',
    preload('/assets/page.js'),
    '<link rel="preload" as="fetch" crossorigin href="/remotes/registry.json">',
    preload('/remotes/academy/1.0.0/page.js'),
    preload('/remotes/academy/1.0.0/tiny.js'),
  ].join('\n')
  expect(await filesOfPage(composed, site)).toEqual([
    { href: '/remotes/academy/1.0.0/page.js', integrity: 'sha256-30', size: 300 },
    { href: '/remotes/academy/1.0.0/tiny.js', integrity: 'sha256-30', size: 1 },
  ])
})
