import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matchMount } from 'federation'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeWorkspaceSite } from '../../test/workspaceSite.ts'
import { createSiteReader } from './publishedSite.ts'

const warn = vi.fn()
const readers: ReturnType<typeof createSiteReader>[] = []
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-published-'))
  warn.mockClear()
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close()
  await rm(folder, { recursive: true })
})

function readerOf(mode: 'full' | 'mixmatch' = 'full') {
  const reader = createSiteReader(folder, mode, { warn })
  readers.push(reader)
  return reader
}

const blog = { title: 'Blog', pages: [{ path: '/blog/*' }], reserved: ['bitacora'] }

describe('createSiteReader', () => {
  it('has no site and reserves the platform’s own segments before anything is published', async () => {
    const { site, reserved } = await readerOf().read()
    expect(site).toBeNull()
    expect([...reserved]).toEqual(expect.arrayContaining(['api', 'assets', 'remotes']))
    expect(reserved.has('academy')).toBe(false)
  })

  it('reads the site of its mode, and the reserved segments of both', async () => {
    await writeWorkspaceSite(folder)
    const { site, reserved } = await readerOf('mixmatch').read()
    expect(site?.mode).toBe('mixmatch')
    expect(matchMount(site?.mounts ?? [], '/academy')).toBeNull()
    for (const segment of ['academy', 'proyectos', 'mixmatch', 'login2', 'api'])
      expect([segment, reserved.has(segment)]).toEqual([segment, true])
  })

  it('notices what is published later', async () => {
    await writeWorkspaceSite(folder)
    const reader = readerOf()
    expect(matchMount((await reader.read()).site?.mounts ?? [], '/blog')).toBeNull()
    await writeWorkspaceSite(folder, [{ remote: 'blog', declaration: blog }])
    const { site, reserved } = await reader.read()
    expect(matchMount(site?.mounts ?? [], '/blog/a')?.remote).toBe('blog')
    expect([reserved.has('blog'), reserved.has('bitacora')]).toEqual([true, true])
  })

  it('notices a publication within a second without a request', async () => {
    await writeWorkspaceSite(folder)
    const reader = readerOf()
    await reader.start()
    expect(reader.latest().reserved.has('blog')).toBe(false)
    await writeWorkspaceSite(folder, [{ remote: 'blog', declaration: blog }])
    await vi.waitFor(() => expect(reader.latest().reserved.has('blog')).toBe(true), { timeout: 1_000 })
  })

  it.each([
    ['when the site is frozen', 'freeze.json'],
    ['when the shell is changed', 'shells.json'],
  ])('calls back %s, which changes no revision', async (_when, file) => {
    await writeWorkspaceSite(folder)
    const reader = readerOf()
    const listener = vi.fn()
    reader.onChange(listener)
    await reader.start()
    await writeFile(join(folder, file), '{}')
    await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce(), { timeout: 1_000 })
  })

  it('keeps the last site while the registry is missing, broken or names a missing file', async () => {
    await writeWorkspaceSite(folder)
    const reader = readerOf()
    const before = await reader.read()
    const registry = join(folder, 'remotes/registry.json')
    await rename(registry, `${registry}.kept`)
    expect(await reader.read()).toBe(before)
    await writeFile(registry, '{"remotes":')
    expect(await reader.read()).toBe(before)
    await reader.read()
    expect(warn).toHaveBeenCalledTimes(1)
    for (const name of await readdir(join(folder, 'remotes')))
      if (name.startsWith('site-')) await rm(join(folder, 'remotes', name))
    await rename(`${registry}.kept`, registry)
    expect(await reader.read()).toBe(before)
    await writeWorkspaceSite(folder, [{ remote: 'blog', declaration: blog }])
    expect((await reader.read()).reserved.has('blog')).toBe(true)
  })
})
