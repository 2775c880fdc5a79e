import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { MAX_THUMBNAIL_BYTES, MAX_THUMBNAILS, THUMBNAIL_DAYS } from './thumbnails.ts'

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)])
const LESSON = 'lessonVideo'
const PROJECT = 'project-_01'

/** Stands in for YouTube's image server. */
let source: Server
let asked: { url: string; headers: Record<string, unknown> }[]
let respond: { status: number; type: string; body: Buffer | 'never' | 'endless'; location?: string }
let dataDir: string
let site: TestApp

beforeAll(async () => {
  source = createServer((request, reply) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    const { status, type, body, location } = respond
    if (body === 'never') return
    reply.writeHead(status, { 'content-type': type, ...(location && { location }) })
    if (body !== 'endless') return reply.end(body)
    reply.on('error', () => undefined)
    const writing = setInterval(() => reply.write(JPEG), 1)
    reply.on('close', () => clearInterval(writing))
  })
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  source.closeAllConnections()
  source.close()
})

beforeEach(async () => {
  asked = []
  respond = { status: 200, type: 'image/jpeg', body: JPEG }
  dataDir = await mkdtemp(join(tmpdir(), 'backend-videos-'))
  site = await open()
  await site.pool.query(
    `update academy_lessons set youtube_url = case when slug = 'que-es-aws' then $1 else null end`,
    [`https://www.youtube.com/watch?list=x&v=${LESSON}&t=3`],
  )
  await site.pool.query(
    `update projects set youtube = case when slug = 'bodega-clara' then $1 else null end`,
    [`https://youtu.be/${PROJECT}`],
  )
})
afterEach(async () => {
  await site.close()
  await rm(dataDir, { recursive: true, force: true })
})

const open = () =>
  openTestApp({
    dataDir,
    videoPictures: { address: `http://127.0.0.1:${(source.address() as AddressInfo).port}`, timeoutMs: 300 },
  })

const thumbnail = (videoId: string, headers = {}) => site.get(`/api/videos/${videoId}/thumbnail`, { headers })

const folder = () => join(dataDir, 'video-thumbnails')

describe('GET /api/videos/:videoId/thumbnail', () => {
  it.each([LESSON, PROJECT])('downloads the picture of %s once and stores it', async (videoId) => {
    for (const _ of [1, 2]) {
      const response = await thumbnail(videoId)
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(response.rawPayload.equals(JPEG)).toBe(true)
      expect(response.headers['cache-control']).toBe('public, max-age=86400, no-transform')
      expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    expect(asked.map(({ url }) => url)).toEqual([`/vi/${videoId}/hqdefault.jpg`])
    expect(await readdir(folder())).toEqual([`${videoId}.jpg`])
  })

  it('downloads once for concurrent readers', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => thumbnail(LESSON)))
    expect(responses.every(({ rawPayload }) => rawPayload.equals(JPEG))).toBe(true)
    expect(asked).toHaveLength(1)
  })

  it('sends the source nothing about the reader', async () => {
    await thumbnail(LESSON, {
      'user-agent': 'Reader/1.0',
      cookie: 'a=b',
      referer: 'https://nodonorte.example/academy',
      'x-forwarded-for': '203.0.113.7',
      'accept-language': 'qu-PE',
    })
    expect(JSON.stringify(asked)).not.toMatch(/Reader|a=b|nodonorte|203\.0\.113|qu-PE/)
  })

  it.each([
    ['named nowhere', 'cP0I9w2coXX', 404],
    ['part of another', 'essonVideo&', 400],
    ['too short', 'lesson', 400],
    ['too long', `${LESSON}x`, 400],
    ['a path', '..%2f..%2fx%2f', 400],
    ['a pattern', '.{11}......', 400],
  ])('requests nothing for a video that is %s', async (_name, videoId, status) => {
    expect(outcome(await thumbnail(videoId)).status).toBe(status)
    expect(asked).toEqual([])
  })

  it.each<[string, Partial<typeof respond>]>([
    ['has none', { status: 404 }],
    ['does not respond', { body: 'never' }],
    ['does not end', { body: 'endless' }],
    ['leads elsewhere', { status: 302, location: 'http://127.0.0.1:1/' }],
    ['sends a page', { type: 'text/html', body: Buffer.from('<script>') }],
    ['sends something else under that name', { body: Buffer.from('<svg onload="">') }],
    ['sends too much', { body: Buffer.concat([JPEG, Buffer.alloc(MAX_THUMBNAIL_BYTES)]) }],
    ['breaks', { status: 500 }],
  ])(
    'returns a picture of the site when the source %s, and does not retry immediately',
    async (_name, change) => {
      respond = { ...respond, ...change }
      for (const _ of [1, 2]) {
        const response = await thumbnail(LESSON)
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml'])
        expect(response.body).toContain('<svg')
        expect(response.headers['cache-control']).toBe('public, max-age=300, no-transform')
      }
      expect(asked).toHaveLength(1)
      expect(await readdir(folder()).catch(() => [])).toEqual([])
    },
  )

  it('keeps the picture across a restart, and downloads it again when it is old', async () => {
    await thumbnail(LESSON)
    await site.close()
    site = await open()
    await site.pool.query(`update academy_lessons set youtube_url = $1 where slug = 'que-es-aws'`, [
      `https://youtu.be/${LESSON}`,
    ])
    await thumbnail(LESSON)
    expect(asked).toHaveLength(1)
    const old = new Date(Date.now() - (THUMBNAIL_DAYS * 86_400 + 60) * 1000)
    await utimes(join(folder(), `${LESSON}.jpg`), old, old)
    respond = { ...respond, status: 500 }
    // An old picture is better than none.
    expect((await thumbnail(LESSON)).rawPayload.equals(JPEG)).toBe(true)
    expect(asked).toHaveLength(2)
  })

  it('deletes the oldest when it stores more than the limit', async () => {
    await thumbnail(PROJECT)
    for (let number = 0; number < MAX_THUMBNAILS; number += 1) {
      const file = join(folder(), `kept${String(number).padStart(7, '0')}.jpg`)
      await writeFile(file, JPEG)
      const at = new Date(Date.now() - 86_400_000 + number * 1000)
      await utimes(file, at, at)
    }
    await thumbnail(LESSON)
    const kept = await readdir(folder())
    expect(kept).toHaveLength(MAX_THUMBNAILS)
    expect(kept).toEqual(expect.arrayContaining([`${LESSON}.jpg`, `${PROJECT}.jpg`]))
    expect(kept).not.toContain('kept0000000.jpg')
  })

  it('returns the picture even when it cannot be stored', async () => {
    await writeFile(folder(), 'no folder')
    const response = await thumbnail(LESSON)
    expect(response.rawPayload.equals(JPEG)).toBe(true)
    expect(site.log.join('')).toContain('thumbnail was not kept')
  })
})
