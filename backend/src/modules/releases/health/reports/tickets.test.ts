import type { RemoteRecord } from 'federation'
import { describe, expect, it } from 'vitest'
import { createTickets, isOffered, nameOfUsed, type UsedVersion } from './tickets.ts'

const now = Date.parse('2026-11-25T10:00:00.000Z')
const owner = { visit: 'AAECAwQFBgcICQoLDA0ODw', network: '203.0.113.0' }
const used: UsedVersion = { remote: 'academy', version: '1.1.0', cohort: 'canary' }
const tickets = createTickets('secret-of-the-tests-which-is-long-enough')
const { ticket, expiresAt } = tickets.issue(owner, [used], now)

describe('a ticket', () => {
  it('is for the versions of its page load, by cohort, for an hour', () => {
    expect([...tickets.read(ticket, owner, now)]).toEqual([nameOfUsed(used)])
    expect(expiresAt).toEqual(new Date('2026-11-25T11:00:00.000Z'))
    expect(tickets.read(ticket, owner, expiresAt.getTime() - 1).size).toBe(1)
    expect(tickets.read(ticket, owner, expiresAt.getTime()).size).toBe(0)
  })

  it.each([
    ['another page load', ticket, { ...owner, visit: 'BBECAwQFBgcICQoLDA0ODw' }],
    ['another network', ticket, { ...owner, network: '198.51.100.0' }],
    ['changed content', `A${ticket}`, owner],
    ['another signature', `${ticket.split('.')[0]}.${'A'.repeat(43)}`, owner],
    ['no signature', ticket.split('.')[0] ?? '', owner],
    ['nothing', '', owner],
    [
      'another server',
      createTickets('another-secret-that-is-long-enough-too').issue(owner, [used], now).ticket,
      owner,
    ],
  ])('is not valid for %s', (_title, text, by) => {
    expect(tickets.read(text, by, now).size).toBe(0)
  })

  it('says neither the page load nor the network, and differs between two page loads of one network', () => {
    const [content = ''] = ticket.split('.')
    expect(Buffer.from(content, 'base64url').toString()).toBe(`${expiresAt.getTime()}\n${nameOfUsed(used)}`)
    expect(tickets.issue({ ...owner, visit: 'BBECAwQFBgcICQoLDA0ODw' }, [used], now).ticket).not.toBe(ticket)
  })
})

describe('isOffered', () => {
  const record = {
    active: '1.0.1',
    history: ['1.0.0'],
    canary: { version: '1.1.0', share: 10 },
    withdrawn: ['0.9.0'],
    versions: {},
  } as RemoteRecord

  it.each([
    ['live', '1.0.1', true],
    ['live', '1.0.0', true],
    ['canary', '1.1.0', true],
    ['live', '1.1.0', false],
    ['canary', '1.0.1', false],
    ['live', '0.9.0', false],
    ['live', '2.0.0', false],
  ] as const)('to %s visitors: %s %s', (cohort, version, expected) => {
    expect(isOffered({ ...record, history: ['0.9.0', ...record.history] }, { version, cohort })).toBe(
      expected,
    )
  })

  it('is nothing of a disabled remote', () => {
    expect(isOffered({ ...record, isStopped: true }, { version: '1.0.1', cohort: 'live' })).toBe(false)
  })
})
