import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from 'federation/published/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptySite, origin } from '../../test/sampleRemote.ts'
import { writeFreeze, writeRegistry, writeShells } from './commits.ts'
import { type ReleaseChange, readEvents, recordEvents } from './journal.ts'

let site: string

const change = (reason: string): ReleaseChange => ({ ...origin, action: 'stop', subject: 'academy', reason })
const journal = () => join(site, 'events/journal.ndjson')
const recorded = async () => (await readEvents(site)).map(({ id, reason }) => `${id} ${reason}`)
const commit = async (...reasons: string[]) =>
  writeRegistry(site, await readRegistry(site), reasons.map(change))
/** Stops before the file that commits the change is replaced, as a killed process does. */
const killed = async (...reasons: string[]) => {
  const { revision } = await readRegistry(site)
  await recordEvents(site, { file: 'registry', revision: revision + 1 }, reasons.map(change))
}

beforeEach(async () => {
  site = (await emptySite()).site
})

describe('the journal', () => {
  it('numbers the events of all files in their order', async () => {
    expect(await readEvents(site)).toEqual([])
    await commit('one', 'two')
    await writeShells(site, { schema: 1, revision: 0, modes: {} }, [change('three')])
    await writeFreeze(site, { schema: 1, revision: 0, freeze: null }, [change('four')])
    await commit('five')
    expect(await recorded()).toEqual(['1 one', '2 two', '3 three', '4 four', '5 five'])
    expect((await readEvents(site))[0]).toEqual({
      id: 1,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      action: 'stop',
      subject: 'academy',
      actor: { kind: 'owner', name: 'owner' },
      reason: 'one',
    })
  })

  it('shows no event of a change that was not committed, and gives its number to the next', async () => {
    await commit('one')
    await killed('void', 'void too')
    expect(await recorded()).toEqual(['1 one'])
    await killed('void again')
    await writeShells(site, { schema: 1, revision: 0, modes: {} }, [change('two')])
    expect(await recorded()).toEqual(['1 one', '2 two'])
    await commit('three')
    expect(await recorded()).toEqual(['1 one', '2 two', '3 three'])
  })

  it('does not attribute an uncommitted event to a later change without events', async () => {
    await commit('one')
    await killed('void')
    await commit()
    expect(await recorded()).toEqual(['1 one'])
  })

  it.each(['{"file":"registry","revi', '\0\0\0\0', '{}\n', '\n'])(
    'skips and replaces the torn end %j',
    async (end) => {
      await commit('one')
      await appendFile(journal(), end)
      expect(await recorded()).toEqual(['1 one'])
      await commit('two')
      expect(await recorded()).toEqual(['1 one', '2 two'])
    },
  )

  it('keeps its events when the registry starts from scratch', async () => {
    for (const reason of ['one', 'two', 'three']) await commit(reason)
    await rm(join(site, 'remotes/registry.json'))
    await commit('four')
    expect(await recorded()).toEqual(['1 one', '2 two', '3 three', '4 four'])
  })

  it('reports which line was damaged', async () => {
    for (const reason of ['one', 'two', 'three']) await commit(reason)
    const lines = (await readFile(journal(), 'utf8')).split('\n')
    await writeFile(journal(), lines.with(1, 'two').join('\n'))
    await expect(readEvents(site)).rejects.toThrow(`La línea 2 de ${journal()} está dañada`)
  })

  it('shortens texts of people to one line', async () => {
    await commit(` \x1b[31mrojo\n${'x'.repeat(900)}`)
    const [event] = await readEvents(site)
    expect(event?.reason).toMatch(/^\[31mrojo x{480,}$/)
    expect(event?.reason?.length).toBe(500)
  })
})

describe('readEvents', () => {
  it('returns the latest events, or those after one', async () => {
    for (const reason of ['one', 'two', 'three', 'four']) await commit(reason)
    const ids = async (options: Parameters<typeof readEvents>[1]) =>
      (await readEvents(site, options)).map(({ id }) => id)
    expect(await ids({ limit: 2 })).toEqual([3, 4])
    expect(await ids({ limit: 0 })).toEqual([])
    expect(await ids({ after: 1, limit: 2 })).toEqual([2, 3])
    expect(await ids({ after: 2 })).toEqual([3, 4])
    expect(await ids({ after: 9 })).toEqual([])
  })

  it('reads and extends a journal of 10,000 events in well under a second', async () => {
    await commit('first')
    const [line = ''] = (await readFile(journal(), 'utf8')).split('\n')
    const { event, ...rest } = JSON.parse(line)
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      JSON.stringify({ ...rest, event: { ...event, id: index + 1, reason: 'x'.repeat(100) } }),
    )
    await writeFile(journal(), `${lines.join('\n')}\n`)
    const start = performance.now()
    await commit('last')
    const extended = performance.now()
    const events = await readEvents(site)
    const took = { extend: extended - start, read: performance.now() - extended }
    expect(events.length).toBe(10_001)
    expect(events.at(-1)?.id).toBe(10_001)
    expect(took.extend).toBeLessThan(1_000)
    expect(took.read).toBeLessThan(1_000)
  })
})
