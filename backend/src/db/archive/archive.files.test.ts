import { describe, expect, it } from 'vitest'
import { isBaseDue } from '../../modules/site-backup/archive/archive.service.ts'
import { type Base, baseFor, superfluousBases, superfluousWal } from './archive.files.ts'
import { archiveFolderOf, archiveSettings } from './archive.settings.ts'

const base = (day: string, wal: string): Base => ({
  ...{ name: `base-${day}`, startedAt: `${day}T08:00:00.000Z`, endedAt: `${day}T08:10:00.000Z` },
  ...{ firstWal: `00000001000000000000${wal}`, server: 18 },
})
const bases = [base('2026-11-22', '0030'), base('2026-11-15', '0020'), base('2026-11-08', '0010')]
const now = new Date('2026-11-27T12:00:00Z')

describe('the archive', () => {
  it('goes back from the newest base that ended before the moment', () => {
    expect(baseFor(bases, new Date('2026-11-20T00:00:00Z'))).toBe(bases[1])
    expect(baseFor(bases, new Date('2026-11-15T08:05:00Z'))).toBe(bases[2])
    expect(baseFor(bases, new Date('2026-11-01T00:00:00Z'))).toBeUndefined()
    expect(baseFor(bases, 'latest')).toBe(bases[0])
  })

  it('keeps the base that its oldest moment needs, and the WAL from there on', () => {
    expect(superfluousBases(bases, 14, now)).toEqual([])
    expect(superfluousBases(bases, 7, now)).toEqual([bases[2]])
    expect(superfluousBases(bases, 3, now)).toEqual([bases[1], bases[2]])
    expect(superfluousBases([], 3, now)).toEqual([])
    const wal = ['0019', '0020', '0021'].map((end) => `00000001000000000000${end}`)
    const others = ['00000002.history', '000000020000000000000018']
    expect(superfluousWal([...wal, ...others], bases.slice(0, 2))).toEqual([wal[0], others[1]])
    expect(superfluousWal(wal, [])).toEqual([])
  })

  it('gets a base at once, and then every week at night', () => {
    expect(isBaseDue(undefined, now)).toBe(true)
    expect(isBaseDue(bases[0], now)).toBe(false)
    expect(isBaseDue(bases[0], new Date('2026-11-29T09:00:00Z'))).toBe(true)
    expect(isBaseDue(bases[0], new Date('2026-11-29T18:00:00Z'))).toBe(false)
    expect(isBaseDue(bases[0], new Date('2026-12-01T18:00:00Z'))).toBe(true)
  })

  it('is beside the server, and its command takes any path', () => {
    expect(archiveFolderOf('/srv/data/postgres')).toBe('/srv/data/wal')
    expect(archiveFolderOf('/var/lib/plataforma/1a2b')).toBe('/var/lib/plataforma/1a2b-wal')
    const command = archiveSettings("/srv/it's 5 %f/wal").find((each) => each.startsWith('archive_command='))
    expect(command).toContain(`> '/srv/it'\\''s 5 %%f/wal/.%f.part'`)
  })
})
