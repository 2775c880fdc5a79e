import Fastify, { type RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { contentKinds } from '../../db/schema/content.ts'
import { areas } from '../../db/schema/users.ts'
import { type AreaLevel, areasOf, type GrantedArea } from '../callers/areas.ts'
import { createPreviews } from '../releases/previews/previews.ts'
import { guardRoutes } from './guard.ts'

// Every route that is not listed here must reject an anonymous visitor.
const publicRoutes = [
  'DELETE /api/x/:name/*',
  'GET /*',
  'GET /.well-known/jwks.json',
  'GET /api/academy/categories/getAll',
  'GET /api/academy/categories/getBySlug/:categorySlug',
  'GET /api/academy/certificates/credential/:id',
  'GET /api/academy/certificates/getById/:id',
  'GET /api/academy/certificates/issuer',
  'GET /api/academy/certificates/jwt/:id',
  'GET /api/academy/certificates/keys/:keyId',
  'GET /api/academy/certificates/status/:id',
  'GET /api/academy/courses/getBySlug/:courseSlug',
  'GET /api/academy/lessons/getBySlug/:lessonSlug',
  'GET /api/addresses/moved',
  'GET /api/auth/captcha',
  'GET /api/auth/captcha/challenge',
  'GET /api/auth/captcha/worker.js',
  'GET /api/db/download/:name',
  'GET /api/docs',
  'GET /api/docs/page.css',
  'GET /api/docs/page.js',
  'GET /api/docs/reference.js',
  'GET /api/feedback/getPinned',
  'GET /api/health',
  'GET /api/oauth/authorize',
  'GET /api/oauth/google/callback',
  'GET /api/openapi.json',
  'GET /api/options/site',
  'GET /api/projects/getAll',
  'GET /api/projects/getByIdSlug/:slug',
  'GET /api/projects/user/getAll',
  'GET /api/projects/user/getByUsername/:username',
  'GET /api/ready',
  'GET /api/search/site',
  'GET /api/search/suggested',
  'GET /api/siteTexts/:brand/:page',
  'GET /api/videos/:videoId/thumbnail',
  'GET /api/wardrobe/outfit/shared/:shareId',
  'GET /api/wardrobe/outfit/shared/:shareId/picture',
  'GET /api/wardrobe/outfit/shared/:shareId/piece/:slot',
  'GET /api/wardrobe/photo/:userId/:photoId/:size',
  'GET /api/x/:name/*',
  'GET /assets/*',
  'GET /content/*',
  'GET /content/lessons/:file',
  'GET /media/:hash/:file',
  'GET /page-data/*',
  'GET /pictures/*',
  'GET /remotes/*',
  'GET /robots.txt',
  'GET /sdk/*',
  'GET /sitemap.xml',
  'PATCH /api/x/:name/*',
  'POST /api/academy/certificates/verify',
  'POST /api/academy/reports/create',
  'POST /api/auth/decode-token',
  'POST /api/auth/forgotPassword',
  'POST /api/auth/link',
  'POST /api/auth/link/check',
  'POST /api/auth/link/confirm',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/passkey/signIn',
  'POST /api/auth/passkey/signIn/options',
  'POST /api/auth/refresh-token',
  'POST /api/auth/restorePassword',
  'POST /api/auth/restorePassword/check',
  'POST /api/auth/signUp',
  'POST /api/auth/signUp/check',
  'POST /api/auth/signUp/confirm',
  'POST /api/feedback/create',
  'POST /api/mail/submit',
  'POST /api/releases/previews',
  'POST /api/releases/reports',
  'POST /api/releases/tickets',
  'POST /api/stat/create',
  'POST /api/x/:name/*',
  'PUT /api/x/:name/*',
]

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('every route', () => {
  it('requires a session, and the right role, unless it is listed as public', async () => {
    const routes = site.app.declaredRoutes.filter(({ method }) => method !== 'HEAD')
    expect(routes.length).toBeGreaterThan(publicRoutes.length)
    const open: string[] = []
    const { accessToken } = await site.signInAs('user')
    for (const { method, url, permission } of routes) {
      const target = {
        method: method as 'GET',
        url: url.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
      }
      if (permission === 'public' || permission === 'optional') {
        open.push(`${method} ${url}`)
        continue
      }
      expect([url, (await site.app.inject(target)).statusCode]).toEqual([url, 401])
      if (permission === 'session') continue
      const headers = { authorization: `Bearer ${accessToken}` }
      expect([url, (await site.app.inject({ ...target, headers })).statusCode]).toEqual([url, 403])
    }
    expect(open.toSorted()).toEqual(publicRoutes)
  })
})

describe('every route of an area', () => {
  it('is open to collaborators with the area and level, and to no other', async () => {
    const { accessToken, user } = await site.signInAs('collaborator')
    const headers = { authorization: `Bearer ${accessToken}` }
    const isForbidden = async (
      method: string,
      url: string,
      given: Partial<Record<GrantedArea, AreaLevel>>,
    ) => {
      await site.pool.query('delete from user_areas where user_id = $1', [user.id])
      await site.pool.query('insert into user_areas select $1, key, value from jsonb_each_text($2)', [
        user.id,
        JSON.stringify(given),
      ])
      return (await site.app.inject({ method: method as 'GET', url, headers })).statusCode === 403
    }
    const kinds = [...contentKinds, 'constructor', 'nada']
    const routes = site.app.declaredRoutes.flatMap(({ method, url, permission }) => {
      if (typeof permission !== 'object' || method === 'HEAD') return []
      const { area, level } = permission
      const at = url.replace(/:(?!kind)\w+/g, '00000000-0000-4000-8000-000000000000')
      if (typeof area === 'string') return { method, url: at, area, level }
      return kinds.map((kind) => ({ method, url: at.replace(':kind', kind), area: area({ kind }), level }))
    })
    expect(routes.length).toBeGreaterThan(70)
    for (const { method, url, area, level } of routes) {
      const isIn = (each: GrantedArea) => area !== undefined && areasOf({ [each]: level })[area] !== undefined
      const others = areas.filter((each) => !isIn(each)).map((each) => [each, 'publish'])
      expect([url, await isForbidden(method, url, Object.fromEntries(others))]).toEqual([url, true])
      for (const each of areas.filter(isIn)) {
        expect([url, each, await isForbidden(method, url, { [each]: level })]).toEqual([url, each, false])
        const below = level === 'publish' && (await isForbidden(method, url, { [each]: 'edit' }))
        expect([url, each, below]).toEqual([url, each, level === 'publish'])
      }
    }
  })
})

const noAccess = () => Promise.reject(new Error('not called'))

describe('a route without a declared permission', () => {
  it('fails the start', async () => {
    const app = Fastify()
    guardRoutes(app, async () => null, { ofCredential: noAccess, ofUser: noAccess }, createPreviews('secret'))
    const route: RouteOptions = { method: 'GET', url: '/olvidada', handler: async () => 'hola' }
    expect(() => app.route(route)).toThrow('The route GET /olvidada declares no permission')
    const scopeless = { ...route, config: { permission: 'release' as const } }
    expect(() => app.route(scopeless)).toThrow('The route GET /olvidada declares no scope')
    await app.close()
  })
})
