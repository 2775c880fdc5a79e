import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs no variable', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteMode: 'full',
      accessTokenSeconds: 600,
      logFiles: { maxBytes: 10 * 1_048_576, files: 5 },
      admin: { email: 'admin@plataforma.local', password: undefined },
    })
    expect(config.databaseUrl).toBeUndefined()
  })

  it('limits the time and size of loaded files, in minutes and megabytes', () => {
    expect(readConfig({}).load).toEqual({ milliseconds: 600_000, bytes: 2_147_483_648 })
    const { load } = readConfig({ LOAD_LIMIT_MINUTES: '1', LOAD_LIMIT_MB: '64' })
    expect(load).toEqual({ milliseconds: 60_000, bytes: 67_108_864 })
    expect(() => readConfig({ LOAD_LIMIT_MB: '0' })).toThrow(/LOAD_LIMIT_MB/)
  })

  it('reports every invalid variable at once', () => {
    const read = () =>
      readConfig({
        PORT: 'abc',
        SITE_MODE: 'otro',
        ADMIN_EMAIL: 'nadie',
        DATABASE_URL: 'mysql://x',
        ACCESS_TOKEN_TTL: '2h',
        JWT_SECRET: 'corto',
        LOG_MAX_MB: '0',
        LOG_FILES: 'muchos',
      })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(
      /PORT.*\n.*SITE_MODE.*full, mixmatch.*\n.*DATABASE_URL.*\n.*ADMIN_EMAIL.*\n.*JWT_SECRET.*\n.*ACCESS_TOKEN_TTL.*\n.*LOG_MAX_MB.*\n.*LOG_FILES/,
    )
  })

  it('requires both keys of a captcha or a Google client', () => {
    expect(() => readConfig({ TURNSTILE_SECRET: 'x', GOOGLE_CLIENT_ID: 'y' })).toThrow(
      /TURNSTILE_SITE_KEY.*\n.*GOOGLE_CLIENT_SECRET/,
    )
    expect(() => readConfig({ CAPTCHA: 'turnstile' })).toThrow(/TURNSTILE_SITE_KEY/)
    const { captcha } = readConfig({ TURNSTILE_SECRET: 'x', TURNSTILE_SITE_KEY: 'y' })
    expect(captcha).toMatchObject({ provider: 'turnstile', turnstile: { siteKey: 'y', secret: 'x' } })
  })

  it('enables a captcha, which can be turned off except in production', () => {
    expect(readConfig({}).captcha.provider).toBe('altcha')
    expect(readConfig({ CAPTCHA: 'off' }).captcha.provider).toBe('off')
    expect(() => readConfig({ CAPTCHA: 'off', NODE_ENV: 'production' })).toThrow(/CAPTCHA/)
  })

  it.each([
    ['1', 'Usa al menos 10 caracteres.'],
    ['Password123', 'Esta contraseña es de las más usadas. Elige otra.'],
  ])('rejects %s as the administrator’s password', (password, reason) => {
    expect(() => readConfig({ ADMIN_PASSWORD: password })).toThrow(`ADMIN_PASSWORD: ${reason}`)
  })

  it('never includes a secret in its message', () => {
    expect(() => readConfig({ JWT_SECRET: 'canario', ADMIN_PASSWORD: 'pajaro' })).toThrow(
      expect.not.objectContaining({ message: expect.stringMatching(/canario|pajaro/) }),
    )
  })

  it('resolves folders from the repository root, whatever the working directory', () => {
    const before = process.cwd()
    process.chdir('/')
    const { dataDir, siteDir } = readConfig({ SITE_DIR: 'otro-sitio', DATA_DIR: '/var/lib/plataforma' })
    process.chdir(before)
    expect(dataDir).toBe('/var/lib/plataforma')
    expect(isAbsolute(siteDir)).toBe(true)
    expect(siteDir).toBe(readConfig({ SITE_DIR: './otro-sitio' }).siteDir)
    expect(siteDir).not.toBe('/otro-sitio')
  })

  it('reads how many reset links are sent without a captcha', () => {
    expect(readConfig({}).resets).toEqual({ freeByIp: 3, freeInAll: 100 })
    expect(readConfig({ RESET_FREE_IP: '5', RESET_FREE_ALL: '50' }).resets).toEqual({
      freeByIp: 5,
      freeInAll: 50,
    })
    expect(() => readConfig({ RESET_FREE_IP: '0' })).toThrow(/RESET_FREE_IP/)
  })

  it('limits requests, unless the limit is turned off', () => {
    expect(readConfig({}).requestLimit).toEqual({ byAddress: 6000, inAll: 10_000 })
    const off = readConfig({ REQUEST_LIMIT: '0', REQUEST_LIMIT_TOTAL: '0' })
    expect(off.requestLimit).toEqual({ byAddress: 0, inAll: 0 })
    expect(() => readConfig({ REQUEST_LIMIT: '-1', REQUEST_LIMIT_TOTAL: 'x' })).toThrow(
      /REQUEST_LIMIT.*\n.*REQUEST_LIMIT_TOTAL/,
    )
  })

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })
})
