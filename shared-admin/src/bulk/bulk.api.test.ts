import type { BulkProgress } from 'shared-auth/api'
import { mockApi } from 'shared-auth/testing'
import { expect, it } from 'vitest'
import { changeRows, undoRun } from './bulk.api.ts'

const step: BulkProgress = {
  ...{ id: 'f1b2c3d4-0000-4000-8000-000000000000', state: 'running', done: 1, total: 2, changed: 0 },
  rows: [{ id: 'a', name: 'Ana', problem: 'Ya no existe.' }],
}
const end: BulkProgress = { ...step, state: 'done', done: 2, changed: 1, rows: [] }
const events = () =>
  new Response(`retry: 2000\n\n${[step, end].map((each) => `data: ${JSON.stringify(each)}\n\n`).join('')}`)

async function collect(progress: AsyncIterable<BulkProgress>) {
  const seen: BulkProgress[] = []
  for await (const each of progress) seen.push(each)
  return seen
}

it('reads the events of a change and of its undoing', async () => {
  const api = mockApi({ changeMany: events, undoMany: events })
  expect(await collect(changeRows('mail', { action: 'delete', ids: ['a'] }))).toEqual([step, end])
  expect(api.requests[0]).toMatchObject({ params: { kind: 'mail' }, body: { action: 'delete', ids: ['a'] } })
  expect(await collect(undoRun(step.id))).toEqual([step, end])
  expect(api.requests[1]?.params).toEqual({ runId: step.id })
  expect(api.requests[1]?.headers.get('content-type')).toBeNull()
})
