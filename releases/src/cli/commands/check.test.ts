import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptySite, origin, writeSampleBuild } from '../../../test/sampleRemote.ts'
import { writeSampleShellBuild } from '../../../test/sampleShell.ts'
import { publishRemote } from '../../publishing/publish.ts'
import { publishShell } from '../../publishing/publishShell.ts'
import { createOutput } from '../frame/output.ts'
import { check } from './check.ts'
import { activate } from './release.ts'

const options = { activate: false, development: false, break: false, mode: 'full' }
let site: string
let breakSite: () => Promise<unknown>
const exitCode = process.exitCode

beforeEach(async () => {
  const { site: made, owner: credential, access } = await emptySite()
  site = made
  vi.stubEnv('MFE_OWNER_KEY', access.keyFile)
  await publishShell(site, await writeSampleShellBuild({}), { mode: 'full', credential, origin })
  breakSite = async () => {
    const shell = await writeSampleShellBuild({ shared: {} })
    await publishShell(site, shell, {
      mode: 'full',
      credential,
      origin,
      activate: true,
      acceptBreak: () => undefined,
    })
  }
  const build = await writeSampleBuild({ version: '1.0.0' })
  await publishRemote(site, build, { name: 'academy', activate: true, credential, origin })
})
afterEach(() => {
  vi.unstubAllEnvs()
  process.exitCode = exitCode
})

describe('check', () => {
  it('shows that the published versions work', async () => {
    const { text, data } = await check([], { ...options, site })

    expect(text).toContain('academy@1.0.0')
    expect(data).toMatchObject({
      works: true,
      shells: [
        {
          shell: { mode: 'full' },
          remotes: [{ name: 'academy', version: '1.0.0', roles: ['active', 'newest'], problems: [] }],
        },
      ],
    })
    expect(process.exitCode).toBe(exitCode)
  })

  it('fails when the active version would not work with a built shell', async () => {
    const shell = await writeSampleShellBuild({
      shared: { react: { version: '20.0.0', exports: ['useState'] } },
    })
    const { text, data } = await check([], { ...options, site, shell })

    expect(text).toContain('construido, sin publicar')
    expect(text).toContain('se construyó con react 19.3.1, y el shell trae 20.0.0')
    expect(data).toMatchObject({ works: false, shells: [{ shell: { mode: null } }] })
    expect(process.exitCode).toBe(1)
  })

  it('rejects a folder without a built shell', async () => {
    await expect(check([], { ...options, site, shell: site })).rejects.toThrow(
      'no contiene un shell construido',
    )
  })
})

describe('activate', () => {
  it('rejects a version that does not work with the published shell', async () => {
    await breakSite()
    await expect(
      activate(['academy', '1.0.0'], { ...options, site }, createOutput({ isJson: true })),
    ).rejects.toThrow('academy 1.0.0 no funciona con el shell publicado')
  })
})
