import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { byPrecision, matchMount } from 'federation'
import { pages } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'
import { siteOfProject } from '../../federation/test/sourcesOfTests.ts'

const root = join(import.meta.dirname, '../..')
const mounts = [...siteOfProject('full').mounts, ...siteOfProject('mixmatch').mounts].toSorted(byPrecision)

// The reverse is not required: a new remote, or a new page of one, changes no shared file.
describe('the pages that links may lead to', () => {
  it.each(pages)('%s is mounted', (page) => {
    expect(matchMount(mounts, page)).not.toBeNull()
  })
})

it.each(['shell', 'shared-auth', 'shared-ui'])(
  '%s links with pathTo() alone, so that no link is broken',
  (app) => {
    const folder = join(root, app, 'src')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|generated)\./.test(file),
    )
    const written = sources.flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:\bto=\{?|\bto: |navigate\()["'`]\/\w.*/g),
      ].map(([link]) => `${file}: ${link}`),
    )
    expect(written).toEqual([])
  },
)
