import { expect, it } from 'vitest'
import { momentOf } from './imports.dates.ts'

const endOfMinute = '2026-11-27T15:04:59.999-05:00'
const endOfDay = '2026-11-27T23:59:59.999-05:00'

it.each([
  ['2026-11-27', endOfDay],
  ['2026/11/27', endOfDay],
  ['27/11/2026', endOfDay],
  ['27-11-2026', endOfDay],
  ['27.11.2026', endOfDay],
  ['27/11/26', endOfDay],
  ['27 nov. 2026', endOfDay],
  ['27 de noviembre de 2026', endOfDay],
  ['2026-11-27 15:04', endOfMinute],
  ['2026-11-27T15:04', endOfMinute],
  ['27/11/2026 15:04', endOfMinute],
  ['27/11/2026 3:04 p. m.', endOfMinute],
  ['27/11/2026 3:04 p.\u00a0m.', endOfMinute],
  ['27/11/2026 03:04\u202fp.m.', endOfMinute],
  ['27/11/2026 3:04 PM', endOfMinute],
  ['27/11/2026, 15:04', endOfMinute],
  ['27 nov. 2026, 15:04', endOfMinute],
  ['27/11/2026 15:04:05', '2026-11-27T15:04:05-05:00'],
  ['27/11/2026 3:04:05 p. m.', '2026-11-27T15:04:05-05:00'],
  ['2026-11-27 15:04:05.678', '2026-11-27T15:04:05.678-05:00'],
  ['2026-11-27T20:04:05Z', '2026-11-27T15:04:05-05:00'],
  ['2026-11-27 15:04:05-05', '2026-11-27T15:04:05-05:00'],
  ['2026-11-27 20:04:05+0000', '2026-11-27T15:04:05-05:00'],
  ['1/2/2027 12:30 a. m.', '2027-02-01T00:30:59.999-05:00'],
  ['1/2/2027 12:30 p. m.', '2027-02-01T12:30:59.999-05:00'],
  ['15 set. 2027, 07:00', '2027-09-15T07:00:59.999-05:00'],
  ['29/2/2028', '2028-02-29T23:59:59.999-05:00'],
])('reads %j', (cell, moment) => expect(momentOf(cell)).toEqual(new Date(moment)))

it('reads a blank cell as no moment', () => {
  expect([momentOf(''), momentOf(' \u00a0')]).toEqual([null, null])
})

it.each([
  '11/27/2026',
  '29/2/2027',
  '31/04/2027',
  '27/11/2026 25:00',
  '27/11/2026 15:04 p. m.',
  '27/11/2026 0:04 a. m.',
  '27 brumario 2026',
  '2026-11',
  'mañana',
  '46353,63',
])('rejects %j', (cell) => expect(momentOf(cell)).toBe('invalid'))
