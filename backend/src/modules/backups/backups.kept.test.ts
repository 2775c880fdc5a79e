import { describe, expect, it } from 'vitest'
import { dayOf, hourOf, timestamp } from '../../days.ts'
import { reasonOf, superfluous } from './backups.kept.ts'

const now = new Date('2026-11-22T15:00:00Z')
const hour = 3_600_000
const day = 24 * hour

function copy(kind: string, ageMs: number) {
  const createdAt = new Date(now.getTime() - ageMs)
  return { name: `${kind}-${timestamp(createdAt)}.sql`, createdAt, bytes: 1 }
}

const kept = (backups: ReturnType<typeof copy>[]) => {
  const gone = superfluous(backups, now)
  return backups.filter(({ name }) => !gone.includes(name))
}

describe('reasonOf', () => {
  it.each([
    ['copia-2026-11-22-023507-800.sql', 'manual'],
    ['programada-2026-11-22-023507-800.sql', 'scheduled'],
    ['seguridad-antes-de-restaurar-2026-11-22-023507-800.sql', 'beforeRestore'],
    ['seguridad-antes-de-subir-2026-11-22-023507-800.sql', 'beforeUpload'],
    ['seguridad-antes-de-reiniciar-2026-11-22-023507-800.sql', 'beforeReset'],
    ['seguridad-0a1b2c3d.sql', 'beforeRestore'],
    ['programada-2026-11-22-023507-800.sql.gz', 'scheduled'],
    ['seguridad-antes-de-subir-2026-11-22-023507-800.sql.gz', 'beforeUpload'],
    ['copia-2026-11-22-023507-800.sql.gz', 'manual'],
    // Names that somebody chose.
    ['programada-2026.sql', 'manual'],
    ['seguridad-antes-de-subir la nueva.sql', 'manual'],
    ['antes del cambio.sql', 'manual'],
  ])('of %s is %s', (name, reason) => expect(reasonOf(name)).toBe(reason))
})

describe('superfluous', () => {
  it('keeps every backup that a person made or renamed, regardless of its age', () => {
    const backups = Array.from({ length: 50 }, (_, at) => copy('copia', at * 30 * day))
    const named = [{ name: 'mía.sql', createdAt: new Date(0), bytes: 1 }]
    expect(superfluous([...backups, ...named], now)).toEqual([])
  })

  it('keeps the ten newest safety backups of the last 30 days', () => {
    const backups = Array.from({ length: 14 }, (_, at) => copy('seguridad-antes-de-subir', at * hour))
    expect(kept(backups.toReversed())).toEqual(backups.slice(0, 10).toReversed())
  })

  it('keeps three safety backups regardless of their age, and no other old ones', () => {
    const old = Array.from({ length: 6 }, (_, at) => copy('seguridad-antes-de-restaurar', (31 + at) * day))
    expect(kept(old)).toEqual(old.slice(0, 3))
    const recent = [1, 2, 29].map((age) => copy('seguridad-antes-de-reiniciar', age * day))
    expect(kept([...recent, ...old])).toEqual(recent)
  })

  it('keeps scheduled backups of the last seven days and the last four weeks', () => {
    const daily = Array.from({ length: 60 }, (_, at) => copy('programada', at * day))
    const days = kept(daily).map(({ createdAt }) => dayOf(createdAt))
    // 22 November 2026 is a Sunday, which ends a week; its week is among the seven days.
    expect(days).toEqual([
      ...['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'],
      ...['2026-11-15', '2026-11-08', '2026-11-01'],
    ])
  })

  it('keeps the newest backup of each day, and every backup after a long pause', () => {
    const [late, early] = [copy('programada', hour), copy('programada', 5 * hour)]
    expect(kept([early, late])).toEqual([late])
    const pause = [100, 200, 300].map((age) => copy('programada', age * day))
    expect(kept(pause)).toEqual(pause)
  })
})

describe('the time in Bogotá', () => {
  it('formats days, hours and names', () => {
    const moment = new Date('2026-11-22T04:30:15.007Z')
    expect([dayOf(moment), hourOf(moment), timestamp(moment)]).toEqual([
      '2026-11-21',
      23,
      '2026-11-21-233015-007',
    ])
  })
})
