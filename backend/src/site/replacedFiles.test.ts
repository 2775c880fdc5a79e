import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { BOUND_MARK } from 'federation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/testApp.ts'
import { writeWorkspaceSite } from '../../test/workspaceSite.ts'

const READS = 3_000
const READERS = 12

let site: TestApp
let url: string

const folder = await mkdtemp(join(tmpdir(), 'backend-replaced-'))
await writeWorkspaceSite(folder)
const registry = JSON.parse(await readFile(join(folder, 'remotes/registry.json'), 'utf8'))

const texts = (content: (round: number) => string) => [1, 2, 3].map((size) => content(size * 300))
const files: [path: string, file: string, contents: string[]][] = [
  [
    '/remotes/registry.json',
    'remotes/registry.json',
    texts((size) => JSON.stringify({ ...registry, note: 'x'.repeat(size) })),
  ],
  [
    '/',
    'full/pages/nodo-norte/index.html',
    texts((size) => `${BOUND_MARK}<title>${'y'.repeat(size)}</title>`),
  ],
  ['/favicon.svg', 'full/favicon.svg', texts((size) => `<svg><!--${'z'.repeat(size)}--></svg>`)],
]

beforeAll(async () => {
  for (const [, file, contents] of files) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await writeFile(join(folder, file), contents[0] ?? '')
  }
  site = await openTestApp({ siteDir: folder })
  url = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** Replaces a file as publishing does, as often as possible, until it is stopped. */
async function keepReplacing(file: string, contents: string[], signal: { stopped: boolean }) {
  for (let round = 0; !signal.stopped; round++) {
    await writeFile(`${file}.incoming`, contents[round % contents.length] ?? '')
    await rename(`${file}.incoming`, file)
    await turn()
  }
}

async function read(path: string, encoding: string): Promise<string> {
  const signal = AbortSignal.timeout(2_000)
  const response = await fetch(url + path, { signal, headers: { 'accept-encoding': encoding } })
  const body = await response.text()
  return response.ok ? body : `${response.status}`
}

it.each(files)(
  `%s always has one complete content in ${READS} reads while it is replaced`,
  async (path, file, contents) => {
    const signal = { stopped: false }
    const writer = keepReplacing(join(folder, file), contents, signal)
    const odd: string[] = []
    const reader = async (_reader: unknown, index: number) => {
      for (let round = 0; round < READS / READERS && odd.length === 0; round++) {
        const body = await read(path, index % 2 ? 'identity' : 'gzip').catch((error) => String(error))
        if (!contents.includes(body)) odd.push(body.slice(0, 80))
      }
    }
    await Promise.all(Array.from({ length: READERS }, reader))
    signal.stopped = true
    await writer
    expect(odd).toEqual([])
  },
)

it("a replaced file does not match the browser's cached version", async () => {
  const [path, file, contents] = files[0] ?? ['', '', []]
  const before = await fetch(url + path)
  await before.text()
  await writeFile(join(folder, file), `${contents[0]} `)
  const headers = { 'if-none-match': before.headers.get('etag') ?? '' }
  expect((await fetch(url + path, { headers })).status).toBe(200)
})
