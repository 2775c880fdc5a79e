import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishRemote } from '../../../../../../releases/src/publishing/publish.ts'
import { emptySite, origin, writeSampleBuild } from '../../../../../../releases/test/sampleRemote.ts'
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
  const made = await emptySite()
  site = made.site
  const build = await writeSampleBuild({ version: '1.0.1' })
  await writeFile(join(build, 'Page-a1.js'), 'export {}')
  await writeFile(join(build, 'Page-a1.js.map'), JSON.stringify(map))
  await writeFile(join(build, 'changed.js'), 'export {}')
  await writeFile(join(build, 'changed.js.map'), JSON.stringify(map))
  await publishRemote(site, build, { name: 'academy', activate: true, credential: made.owner, origin })
  await writeFile(join(site, 'maps/academy/1.0.1/changed.js.map'), JSON.stringify({ ...map, names: ['f'] }))
  resolveStack = createStackResolver(site)
})
afterAll(() => rm(site, { recursive: true, force: true }))

describe('resolveStack', () => {
  it.each([
    ['Chromium', '    at a (/remotes/academy/1.0.1/Page-a1.js:1:11)'],
    ['Firefox', 'a@/remotes/academy/1.0.1/Page-a1.js:1:11'],
  ])('resolves source and line in a frame of %s', async (_name, frame) => {
    expect(await resolveStack('academy', '1.0.1', `Error: x\n${frame}`)).toBe(
      'Error: x\n    at throwIt (src/features/Page.tsx:3:5)',
    )
  })

  it.each([
    '    at a (/remotes/academy/1.0.1/other.js:1:11)',
    '    at a (/remotes/academy/1.0.1/changed.js:1:11)',
    '    at a (/remotes/academy/1.0.1/../../../x.js:1:11)',
    '    at a (/remotes/other/1.0.1/Page-a1.js:1:11)',
    '    at a (/remotes/academy/1.0.1/Page-a1.js)',
  ])('leaves %s unchanged', async (frame) => {
    expect(await resolveStack('academy', '1.0.1', frame)).toBe(frame)
  })
})
