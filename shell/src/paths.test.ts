import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchMount, mountsOf } from 'federation'
import { pages } from 'shared-ui/testing'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const mounts = [...mountsOf('full'), ...mountsOf('mixmatch')]

describe('the pages that links may lead to', () => {
  it.each(pages)('%s is mounted', (page) => {
    expect(matchMount(mounts, page)).not.toBeNull()
  })

  it('are all that are mounted', () => {
    const known = new Set<string>(pages)
    expect(mounts.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
  })
})

it.each(['shell', 'shared-auth', 'shared-ui'])(
  '%s links by pathTo(), so that no link leads nowhere',
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
