import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../releases/test/sampleRemote.ts'
import { filesOfPage, withoutUnusedFiles } from './filesOfPage.ts'

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

describe('withoutUnusedFiles', () => {
  const remote = {
    ...{ name: 'public', version: '1.0.0' },
    chunks: {
      'one.js': ['one.js', 'both.js', 'ofOne.js', 'entry.js'],
      'other.js': ['other.js', 'both.js', 'ofOther.js', 'entry.js'],
      'later.js': ['later.js', 'both.js'],
    },
  }
  const page = ['entry', 'one', 'other', 'both', 'ofOne', 'ofOther']
    .map(
      (file) =>
        `<link rel="preload" as="script" crossorigin href="/remotes/public/1.0.0/${file}.js" integrity="x">`,
    )
    .join('\n')
  const linked = (imported: string[]) =>
    [...withoutUnusedFiles(page, remote, imported).matchAll(/0\/(\w+)\.js/g)].map(([, file]) => file)

  it('keeps what the imported code of a page needs, and drops that of another brand', () => {
    expect(linked(['entry.js', 'one.js'])).toEqual(['entry', 'one', 'both', 'ofOne'])
    expect(linked(['entry.js', 'other.js', 'later.js'])).toEqual(['entry', 'other', 'both', 'ofOther'])
    expect(linked(['one.js', 'other.js'])).toHaveLength(6)
  })

  it('keeps everything where the engine names nothing', () => {
    expect(linked([])).toHaveLength(6)
  })
})
