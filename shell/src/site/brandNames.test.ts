import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { brands } from './brands.ts'

const root = join(import.meta.dirname, '../../..')
const sources = readdirSync(root)
  .filter((folder) => folder.startsWith('remote-') || folder === 'shared-auth')
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, 'src', file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file))

/** What a page of one brand only would have in its source. */
const marks = brands.flatMap(({ name, hostnames, contact }) => [
  name,
  contact.email,
  contact.whatsapp,
  ...hostnames,
])

describe('the pages', () => {
  it('are many', () => expect(sources.length).toBeGreaterThan(200))

  it.each(marks)(
    'take "%s" from shared-ui’s brand, pageTitle or brandCities, and write it nowhere',
    (mark) => {
      const writers = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes(mark))
      expect(writers).toEqual([])
    },
  )
})
