import { describe, expect, it } from 'vitest'
import { createQueue } from './jobQueue.ts'

function heldJobs() {
  const releases: (() => void)[] = []
  let running = 0
  let most = 0
  const job = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((release) => releases.push(release))
    running -= 1
  }
  return { job, releaseOne: () => releases.shift()?.(), most: () => most }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('createQueue', () => {
  it('runs and queues up to its limits, and rejects the rest', async () => {
    const queue = createQueue({ running: 2, waiting: 3 })
    const { job, releaseOne, most } = heldJobs()
    const results = Array.from({ length: 7 }, () =>
      queue(job).then(
        () => 'done',
        (error) => error.status as number,
      ),
    )
    for (let turn = 0; turn < 5; turn++) {
      await settled()
      releaseOne()
    }
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done', 'done', 503, 503])
    expect(most()).toBe(2)
  })

  it('releases the slots of failed jobs', async () => {
    const queue = createQueue({ running: 1, waiting: 1 })
    const failing = () => queue(() => Promise.reject(new Error('no')))
    await expect(Promise.allSettled([failing(), failing()])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ])
    await expect(queue(async () => 'yes')).resolves.toBe('yes')
  })
})
