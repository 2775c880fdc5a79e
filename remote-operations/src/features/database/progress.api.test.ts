import { mockApi } from 'shared-auth/testing'
import { expect, it } from 'vitest'
import { type Job, watchJobs } from './progress.api.ts'

const job: Job = { id: 'j1', kind: 'backup', phase: 'users', state: 'running', done: 1, total: 2 }

it('skips events that are not about a job, and continues to read', async () => {
  const events = [
    'data: not json',
    'data: null',
    `data: ${'['.repeat(5000)}`,
    `data: ${JSON.stringify({ ...job, phase: {} })}`,
    `data: ${JSON.stringify({ ...job, state: 'otro' })}`,
    'event: x',
    `data: ${JSON.stringify(job)}`,
  ]
  mockApi({ watchDatabaseJobs: () => new Response(`${events.join('\n\n')}\n\n`) })
  const leaving = new AbortController()
  const seen: Job[] = []
  await new Promise<void>((resolve) => {
    void watchJobs((step) => {
      seen.push(step)
      leaving.abort()
      resolve()
    }, leaving.signal)
  })
  expect(seen).toEqual([job])
})
