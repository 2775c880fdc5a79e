import { describe, expect, it } from 'vitest'
import { createOwnPages } from './own-pages.ts'

const config = {
  siteMode: 'full',
  siteOrigins: ['https://www.sitio.example'],
  corsOrigins: ['https://amiga.example'],
  environment: 'production',
} as const

const isOwn = (headers: Record<string, string>, changes = {}, host = 'www.sitio.example') =>
  createOwnPages({
    ...config,
    siteOrigins: [...config.siteOrigins],
    corsOrigins: [...config.corsOrigins],
    ...changes,
  })({
    headers,
    host,
  })

describe('a request of a page of the site', () => {
  it.each([
    ['the configured origin', { origin: 'https://www.sitio.example', 'sec-fetch-site': 'same-origin' }],
    ['a browser without fetch metadata', { origin: 'https://www.sitio.example' }],
    ['a page without a referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a browser that sends no origin', { 'sec-fetch-site': 'same-origin' }],
    [
      'a brand with an API on another host',
      { origin: 'https://estudiobrujula.example', 'sec-fetch-site': 'same-site' },
    ],
    ['an origin that may call the API', { origin: 'https://amiga.example', 'sec-fetch-site': 'cross-site' }],
  ])('is recognized: %s', (_title, headers) => {
    expect(isOwn(headers)).toBe(true)
  })

  it('is recognized by its host where no origins are configured', () => {
    expect(
      isOwn({ origin: 'https://sin-configurar.example' }, { siteOrigins: [] }, 'sin-configurar.example'),
    ).toBe(true)
    expect(isOwn({ origin: 'https://sitio.example' }, { siteOrigins: [] }, 'sitio.example:443')).toBe(true)
  })

  it('is recognized on the machine itself, and during development under any host', () => {
    expect(isOwn({ origin: 'http://localhost:8080' }, {}, 'localhost:8080')).toBe(true)
    expect(
      isOwn({ origin: 'http://192.168.1.7:3000' }, { environment: 'development' }, '192.168.1.7:3000'),
    ).toBe(true)
  })
})

describe('a request of another page', () => {
  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an older browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame in an older browser', { origin: 'null' }],
    ['another subdomain', { origin: 'https://foro.sitio.example', 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'http://localhost:9000', 'sec-fetch-site': 'same-site' }],
    ['a mirror of the site', { origin: 'https://espejo.example', 'sec-fetch-site': 'same-origin' }],
    ['an origin that begins like the site’s', { origin: 'https://www.sitio.example.evil.example' }],
    ['what is no origin', { origin: 'www.sitio.example' }],
    ['a program without headers', {}],
  ])('is not recognized: %s', (_title, headers) => {
    expect(isOwn(headers)).toBe(false)
    expect(isOwn(headers, { environment: 'development' }, 'localhost:3000')).toBe(false)
  })

  it('is not recognized without a usable host', () => {
    for (const host of ['', 'a b', '[', '://'])
      expect(isOwn({ origin: 'https://sin-configurar.example' }, { siteOrigins: [] }, host)).toBe(false)
  })

  it('is not recognized under a foreign name that leads to this server', () => {
    expect(
      isOwn({ origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }, {}, 'evil.example'),
    ).toBe(false)
  })
})
