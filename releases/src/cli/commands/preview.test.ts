import { mkdtemp, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptySite, writeSampleBuild } from '../../../test/sampleRemote.ts'
import type { CommandOptions } from '../frame/options.ts'
import { createOutput } from '../frame/output.ts'
import { preview } from './preview.ts'

const version = '0.0.0-preview-0123456789abcdef'
const uploaded = {
  ...{ version, isNew: true, size: 2048, own: {}, expiresAt: '2026-12-03T15:15:00.000Z' },
  path: '/academy?testers=firmado',
}
const seen: string[] = []
const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`)
  request.resume()
  const body = request.method === 'GET' ? { remotes: [], shells: [], freeze: null, problem: null } : uploaded
  request.on('end', () =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  )
})
let site: string

const options: CommandOptions = { activate: false, development: false, mode: 'full', break: false }
const output = { ...createOutput({ isJson: true }), notice: () => undefined }
const run = async (changes: Partial<CommandOptions> = {}) =>
  preview(
    ['academy'],
    { ...options, site, from: await writeSampleBuild({ version: '1.0.0' }), ...changes },
    output,
  )

beforeEach(async () => {
  seen.length = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubEnv('MFE_TOKEN', `mfer_${'a'.repeat(43)}`)
  vi.stubEnv('GITHUB_OUTPUT', '')
  vi.stubEnv('GITHUB_STEP_SUMMARY', '')
})
afterEach(() => {
  server.close().closeAllConnections()
  vi.unstubAllEnvs()
})

it('prints the address on a line of its own, and as data', async () => {
  const { text, data } = await run({ reason: 'La rama', commit: 'abcdef0' })
  const [first, ...lines] = text.split('\n')
  expect(first).toMatch(/vista previa de academy hasta el 3 de diciembre de 2026.*\(hora de Bogotá\)/)
  expect(lines).toEqual([`${site}/academy?testers=firmado`])
  expect(data).toMatchObject({ name: 'academy', version, url: `${site}/academy?testers=firmado` })
  expect(seen).toEqual([
    'GET /api/releases',
    'POST /api/releases/remotes/academy/previews?reason=La+rama&commit=abcdef0',
  ])
})

it('gives a pipeline the address as an output, and in its summary', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mfe-ci-'))
  const [outputs, summary] = [join(folder, 'output'), join(folder, 'summary')]
  vi.stubEnv('GITHUB_OUTPUT', outputs)
  vi.stubEnv('GITHUB_STEP_SUMMARY', summary)
  await run()
  expect(await readFile(outputs, 'utf8')).toBe(`url=${site}/academy?testers=firmado\nversion=${version}\n`)
  expect(await readFile(summary, 'utf8')).toContain(`](${site}/academy?testers=firmado)`)
})

it('sends nothing that the checks of a publication refuse', async () => {
  await expect(run({ from: await writeSampleBuild({ version: '1.0.0', heads: {} }) })).rejects.toThrow(
    'no tiene texto para su título',
  )
  expect(seen.filter((line) => line.startsWith('POST'))).toEqual([])
})

it('rejects options of a release, and a site that is only a folder', async () => {
  await expect(run({ bump: 'patch' })).rejects.toThrow('--bump no se usa con preview')
  await expect(run({ activate: true })).rejects.toThrow('--activate no se usa con preview')
  await expect(run({ site: (await emptySite()).site })).rejects.toThrow('se abre en un sitio en marcha')
  expect(seen).toEqual([])
})
