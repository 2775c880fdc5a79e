import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandsOf } from 'federation/brands'
import { readRegistry } from 'federation/site-files'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { headTexts } from '../../federation/src/vite/headTexts.ts'
import { pageArt } from '../../federation/src/vite/pageArt.ts'
import { readDeclaration, readShellDeclaration } from '../../federation/src/workspace.ts'
import { publishSampleSite } from './sampleSite.ts'
import { openTestApp, type TestApp } from './testApp.ts'
import { workspaceSite } from './workspaceSite.ts'

const root = join(import.meta.dirname, '../..')

/** Writes the files that the build of an app emits for the heads of its pages, from its real sources. */
async function writeHeadFiles(app: string, folder: string) {
  const files: { fileName: string; source: string }[] = []
  const emitFile = (file: (typeof files)[number]) => files.push(file)
  const declaration = await (app === 'shell'
    ? readShellDeclaration()
    : readDeclaration(app.slice('remote-'.length)))
  for (const plugin of [headTexts(join(root, app), declaration, app), pageArt(join(root, app))])
    await (plugin.generateBundle as unknown as (this: object) => Promise<void>).call({ emitFile })
  for (const { fileName, source } of files) await writeFile(join(folder, fileName), source)
}

/** The contents of the elements that a page must have exactly once. */
function headOf(html: string) {
  const one = (expression: RegExp) => {
    const found = [...html.matchAll(new RegExp(expression, 'g'))]
    expect(found.length, `${expression} in ${html.slice(0, 200)}`).toBe(1)
    return found[0]?.[1] ?? ''
  }
  const meta = (key: string) =>
    one(new RegExp(`<meta data-site (?:name|property)="${key}" content="([^"]*)">`))
  return {
    title: one(/<title[^>]*>([^<]*)<\/title>/),
    description: meta('description'),
    robots: meta('robots'),
    canonical: one(/<link[^>]*rel="canonical" href="([^"]*)">/),
    ogTitle: meta('og:title'),
    ogDescription: meta('og:description'),
    ogUrl: meta('og:url'),
    ogImage: meta('og:image'),
    card: meta('twitter:card'),
    image: meta('twitter:image'),
  }
}

/** What search engines require of each kind. */
const required: Record<string, string[]> = {
  BreadcrumbList: ['itemListElement'],
  Course: ['name', 'description', 'provider', 'url'],
  LearningResource: ['name', 'description', 'url', 'inLanguage', 'learningResourceType', 'isPartOf'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
}

type Structured = { '@type': string; '@context': string } & Record<string, unknown>

function structuredOf(html: string): Structured[] {
  const blocks = html.matchAll(/<script data-site type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Structured)
}

describe.each(['full', 'mixmatch'] as const)('the head of each page of the sitemap, mode %s', (mode) => {
  let folder: string
  let site: TestApp

  beforeAll(async () => {
    folder = (await publishSampleSite(mode, writeHeadFiles)).site
    site = await openTestApp({ siteDir: folder, siteMode: mode })
  })
  afterAll(async () => {
    await site?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  it.each(brandsOf(mode))(
    'describes the page, at $hostnames.0',
    async (brand) => {
      const host = brand.hostnames[0] ?? ''
      const { body } = await site.get('/sitemap.xml', { headers: { host } })
      const paths = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, address = '']) => new URL(address).pathname,
      )
      expect(paths.length).toBeGreaterThan(mode === 'full' ? 50 : 2)
      const titles: string[] = []
      const pictures: string[] = []
      for (const path of paths) {
        const page = await site.get(path, { headers: { host, accept: 'text/html' } })
        expect([path, page.statusCode]).toEqual([path, 200])
        const head = headOf(page.body)
        expect(head, path).toMatchObject({ robots: 'index, follow', card: 'summary_large_image' })
        expect(head.title, path).toContain(brand.siteName.replace('&', '&amp;'))
        expect(head.description.length, path).toBeGreaterThan(20)
        expect([head.ogTitle, head.ogDescription, head.ogUrl, head.image]).toEqual([
          head.title,
          head.description,
          head.canonical,
          head.ogImage,
        ])
        expect(head.canonical).toBe(brand.canonical + path)
        expect(page.body).toContain(`<link rel="icon" href="${brand.icon}"`)
        expect(new URL(head.ogImage).origin).toBe(brand.canonical)
        for (const data of structuredOf(page.body)) {
          expect(data['@context']).toBe('https://schema.org')
          for (const key of required[data['@type']] ?? ['a known kind'])
            expect(data, path).toHaveProperty(key)
        }
        titles.push(head.title)
        pictures.push(new URL(head.ogImage).pathname)
      }
      expect(new Set(titles).size).toBe(titles.length)
      expect(new Set(pictures).size).toBe(pictures.length)
      for (const path of pictures) {
        const { statusCode, headers, rawPayload } = await site.get(path)
        expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/png'])
        // The size is in the first chunk of a PNG.
        expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
      }
    },
    120_000,
  )

  it.skipIf(mode === 'mixmatch')('is listed with its last change, where that is known', async () => {
    const { body } = await site.get('/sitemap.xml')
    const changed = (path: string) =>
      new RegExp(`${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?</url>`).exec(body)?.[1]
    const { remotes } = await readRegistry(folder)
    const { rows } = await site.pool.query<{ day: Date }>(
      `select updated_at as day from projects where slug = 'ruta-sur'`,
    )
    expect([changed('/services'), changed('/projects/ruta-sur'), changed('/projects')]).toEqual([
      remotes.public?.versions['1.0.0']?.publishedAt.slice(0, 10),
      rows[0]?.day.toISOString().slice(0, 10),
      undefined,
    ])
  })

  it('is noindex for all other pages', async () => {
    const hidden = mode === 'full' ? ['/login', '/dev', '/auth/password/forgot'] : ['/login', '/login2']
    for (const path of [...hidden, '/nada']) {
      const { body } = await site.get(path, { headers: { accept: 'text/html' } })
      expect(body).toContain('name="robots" content="noindex, follow"')
      expect(body).not.toContain('rel="canonical"')
    }
  })

  it.skipIf(mode === 'mixmatch')('has the structured data of a course, a lesson and a video', async () => {
    const kinds = async (path: string) =>
      structuredOf((await site.get(path)).body)
        .map((data) => data['@type'])
        .sort()
    expect(await kinds('/academy/devops/aws')).toEqual(['BreadcrumbList', 'Course'])
    const { rows } = await site.pool.query<{ path: string }>(
      `select concat_ws('/', '/academy', g.slug, c.slug, s.slug, l.slug) as path from academy_lessons l
       join academy_sections s on s.id = l.section_id join academy_courses c on c.id = s.course_id
       join academy_categories g on g.id = c.category_id where l.youtube_url is not null limit 1`,
    )
    expect(await kinds(rows[0]?.path ?? '')).toEqual(['BreadcrumbList', 'LearningResource', 'VideoObject'])
    expect(await kinds('/projects/ruta-sur')).toEqual(['BreadcrumbList', 'VideoObject'])
    expect(await kinds('/tools/decode-token')).toEqual(['BreadcrumbList'])
  })

  it.skipIf(mode === 'mixmatch')('escapes texts that would end their script element', async () => {
    await site.pool.query(`update academy_courses set title = 'a </script><img src=x>' where slug = 'rest'`)
    const read = async () => (await site.get('/academy/api/rest')).body
    // The head of a page with data is cached for some seconds.
    await vi.waitFor(async () => expect(structuredOf(await read())[0]?.name).toBe('a </script><img src=x>'), {
      timeout: 15_000,
      interval: 500,
    })
    expect(await read()).not.toContain('<img')
  })

  it('has no picture for a page that does not exist', async () => {
    for (const path of [
      '/pictures/nodo-norte/projects/nada.png',
      '/pictures/otra/projects/ruta-sur.png',
      '/pictures/nodo-norte/about.png',
      '/pictures/..%2f..%2fregistry.json',
    ])
      expect((await site.get(path)).statusCode).toBe(404)
  })
})

it('has a text for every page of the mounts', async () => {
  const apps = (await readdir(root)).filter((name) => /^(shell|remote-)/.test(name))
  const files = await Promise.all(apps.map((app) => readdir(join(root, app, 'src'), { recursive: true })))
  const named = files.flat().flatMap((file) => /([\w-]+)\.head\.json$/.exec(file)?.[1] ?? [])
  const sites = [await workspaceSite('full'), await workspaceSite('mixmatch')]
  const pages = sites
    .flatMap(({ mounts }) => mounts)
    .filter(({ data }) => !data)
    .map(({ page }) => page)
  expect(pages.filter((page) => !named.includes(page))).toEqual([])
})
