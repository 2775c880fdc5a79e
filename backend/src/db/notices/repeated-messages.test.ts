import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createRepeatedMessages } from './repeated-messages.ts'

const channel = { name: 'steps', schema: z.string() }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const published: string[] = []
  let signal: () => void = () => undefined
  let listenAgain: () => void = () => undefined
  const publish = createRepeatedMessages(
    {
      publish: async (_channel, message) => {
        published.push(String(message))
      },
      listenForSignal(_channel, { onSignal, onListening }) {
        signal = () => onSignal(false)
        listenAgain = () => onListening?.()
      },
    },
    channel,
  )
  return { published, publish, signal: () => signal(), listenAgain: () => listenAgain() }
}

it.each(['signal', 'listenAgain'] as const)(
  'repeats the last message of each key once after %s',
  async (how) => {
    const messages = open()
    await messages.publish('job', 'half')
    await messages.publish('job', 'done')
    await messages.publish('stop', 'now')
    messages.published.length = 0
    for (let times = 0; times < 1000; times++) messages[how]()
    vi.advanceTimersByTime(300)
    expect(messages.published).toEqual(['done', 'now'])
  },
)

it('repeats nothing that is older than a minute', async () => {
  const messages = open()
  await messages.publish('job', 'done')
  vi.advanceTimersByTime(61_000)
  messages.signal()
  vi.advanceTimersByTime(300)
  expect(messages.published).toEqual(['done'])
})
