import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStackResolver, type StackResolver } from './sourceMaps.ts'

let site: string
let resolveStack: StackResolver

// Column 10 of line 1 is `throwIt` of line 3, column 5 of the source.
const map = {
  version: 3,
  sources: ['../../src/features/Page.tsx'],
  names: ['throwIt'],
  mappings: 'UAEIA',
}

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'maps-'))
  await mkdir(join(site, 'maps/academy/1.0.1'), { recursive: true })
  await writeFile(join(site, 'maps/academy/1.0.1/Page-a1.js.map'), JSON.stringify(map))
  await writeFile(join(site, 'maps/academy/1.0.1/broken.js.map'), 'no es un mapa')
  resolveStack = createStackResolver(site)
})
afterAll(() => rm(site, { recursive: true, force: true }))

describe('resolveStack', () => {
  it.each([
    ['Chromium', '    at a (/remotes/academy/1.0.1/Page-a1.js:1:11)'],
    ['Firefox', 'a@/remotes/academy/1.0.1/Page-a1.js:1:11'],
  ])('names source and line in a frame of %s', async (_name, frame) => {
    expect(await resolveStack('academy', '1.0.1', `Error: x\n${frame}`)).toBe(
      'Error: x\n    at throwIt (src/features/Page.tsx:3:5)',
    )
  })

  it.each([
    '    at a (/remotes/academy/1.0.1/other.js:1:11)',
    '    at a (/remotes/academy/1.0.1/broken.js:1:11)',
    '    at a (/remotes/academy/1.0.1/../../../x.js:1:11)',
    '    at a (/remotes/other/1.0.1/Page-a1.js:1:11)',
    '    at a (/remotes/academy/1.0.1/Page-a1.js)',
  ])('leaves %s as it is', async (frame) => {
    expect(await resolveStack('academy', '1.0.1', frame)).toBe(frame)
  })
})
