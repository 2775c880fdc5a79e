import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { repositoryRoot } from './repositoryRoot.ts'

let folder: string

/** The brands of a team with a domain of its own. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brands-'))
  cpSync(join(repositoryRoot, 'brands'), folder, { recursive: true })
  rmSync(join(folder, 'brujula.json'))
  const file = join(folder, 'nodo-norte.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('nodonorte.example', 'equipo.co'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const complete = () => ({
  NODE_ENV: 'production',
  BRANDS_DIR: folder,
  SITE_ORIGINS: 'https://equipo.co,https://www.equipo.co',
  SMTP_URL: 'smtps://sitio:clave@smtp.equipo.co:465',
  ADMIN_EMAIL: 'admin@equipo.co',
  JWT_SECRET: 'k3Yq9vT1nZ8wB5xR7mC2pL6sD4fG0hJa',
  DATABASE_URL: 'postgres://sitio:u7Xq2@bd:5432/plataforma',
})

const linesOf = (changes: Record<string, string>) => {
  try {
    readConfig({ ...complete(), ...changes })
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}

it('starts a production site that is configured', () => {
  expect(linesOf({})).toEqual([])
  expect(readConfig(complete()).mailFrom).toBe('Nodo Norte <no-responder@equipo.co>')
})

describe('refuses in production', () => {
  it.each([
    ['no SITE_ORIGINS', { SITE_ORIGINS: '' }, /SITE_ORIGINS: falta/],
    [
      'an example as its origin',
      { SITE_ORIGINS: 'https://www.example.com' },
      /www\.example\.com es un dominio/,
    ],
    ['an origin of no brand', { SITE_ORIGINS: 'https://otro.co' }, /ninguna marca .* otro\.co/],
    ['no SMTP_URL', { SMTP_URL: '' }, /SMTP_URL: falta/],
    [
      'a sender of an example',
      { MAIL_FROM: 'Sitio <hola@nodonorte.example>' },
      /MAIL_FROM: .*nodonorte\.example/,
    ],
    [
      'an administrator of an example',
      { ADMIN_EMAIL: 'admin@example.com' },
      /ADMIN_EMAIL: a admin@example\.com/,
    ],
    [
      'the secret of an example',
      { JWT_SECRET: 'change-me-please-change-me-please-now' },
      /JWT_SECRET: parece/,
    ],
    ['a secret of one letter', { JWT_SECRET: 'x'.repeat(40) }, /JWT_SECRET: parece/],
    [
      'a database with its first password',
      { DATABASE_URL: 'postgres://u:postgres@bd/p' },
      /DATABASE_URL: la clave/,
    ],
  ] as [string, Record<string, string>, RegExp][])('%s, in one line', (_what, changes, line) => {
    expect(linesOf(changes)).toEqual([expect.stringMatching(line)])
  })

  it('the canonical address of an example', () => {
    const file = join(folder, 'nodo-norte.json')
    const before = readFileSync(file, 'utf8')
    const other = mkdtempSync(join(tmpdir(), 'brands-'))
    writeFileSync(
      join(other, 'equipo.json'),
      before.replace('"canonical": "https://equipo.co"', '"canonical": "https://equipo.example"'),
    )
    const [line, ...more] = linesOf({ BRANDS_DIR: other, SITE_ORIGINS: 'https://equipo.co' })
    expect(more).toEqual([])
    expect(line).toMatch(/equipo\.json: sites\.full\.canonical: https:\/\/equipo\.example/)
    rmSync(other, { recursive: true })
  })

  it('everything at once, and no secret in the lines', () => {
    const lines = linesOf({
      SITE_ORIGINS: '',
      SMTP_URL: '',
      JWT_SECRET: 'cambia-esto-cambia-esto-cambia-esto',
    })
    expect(lines).toHaveLength(3)
    expect(lines.join()).not.toContain('cambia-esto')
  })
})

it('starts without mail that is off on purpose', () => {
  expect(linesOf({ SMTP_URL: 'off', MAIL_FROM: 'a@nodonorte.example' })).toEqual([])
  expect(readConfig({ ...complete(), SMTP_URL: 'off' }).smtpUrl).toBeUndefined()
})

it('tries the production form on one machine without a domain', () => {
  const local = { ...complete(), BRANDS_DIR: '', ADMIN_EMAIL: 'admin@example.com' }
  const own = { SITE_ORIGINS: 'http://localhost:8080', SMTP_URL: 'smtp://mail:1025' }
  expect(() => readConfig({ ...local, ...own })).not.toThrow()
})

it.each(['development', 'test'])('changes nothing in %s', (NODE_ENV) => {
  expect(() => readConfig({ NODE_ENV })).not.toThrow()
  expect(() =>
    readConfig({ NODE_ENV, SITE_ORIGINS: 'https://www.example.com', JWT_SECRET: 'x'.repeat(32) }),
  ).not.toThrow()
})

it('refuses an invalid brand in every environment, with its file and field', () => {
  const other = mkdtempSync(join(tmpdir(), 'brands-'))
  writeFileSync(join(other, 'tercera.json'), '{"name":""}')
  expect(() => readConfig({ BRANDS_DIR: other })).toThrow(/tercera\.json: name: no puede estar vacío/)
  rmSync(other, { recursive: true })
})
