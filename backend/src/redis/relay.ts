import { createPayloads } from '../db/notices/channels.ts'
import type { Notifications } from '../db/notices/notifications.ts'
import { createThrottledWarnings } from '../db/throttled-warnings.ts'

/** Messages between processes about sockets, which may be lost: by PostgreSQL's notifications, or by Valkey. */
export type Relay = Pick<Notifications, 'listen' | 'publish' | 'isListening'>

export type StartedRelay = Relay & { start(): void }

type Parts = {
  publisher: { isReady: boolean; publish(channel: string, payload: string): Promise<unknown> }
  subscriber: {
    subscribe(channel: string, receive: (payload: string) => void): Promise<void>
    on(event: 'error' | 'ready' | 'reconnecting', listener: () => void): unknown
  }
  prefix: string
  secret: string
  log: { warn(details: object, message: string): void }
}

/** The relay of Valkey: its own publish and subscribe, with the messages that PostgreSQL would carry. */
export function createRelay({ publisher, subscriber, prefix, secret, log }: Parts): StartedRelay {
  const payloads = createPayloads(secret)
  const warnThrottled = createThrottledWarnings(log)
  const subscriptions: (() => Promise<void>)[] = []
  const gaps: { onLost(): void; onListening(): void }[] = []
  let isListening = false

  function lose() {
    if (!isListening) return
    isListening = false
    for (const { onLost } of gaps) onLost()
  }
  subscriber.on('error', lose)
  subscriber.on('reconnecting', lose)
  // The client has subscribed again to everything by then.
  subscriber.on('ready', () => {
    isListening = true
    for (const { onListening } of gaps) onListening()
  })

  return {
    listen(channel, { onMessage, onLost = () => undefined, onListening = () => undefined }) {
      gaps.push({ onLost, onListening })
      const receive = (payload: string) => {
        const reading = payloads.read(channel, payload)
        try {
          if (reading.problem === undefined) return onMessage(reading.message)
          warnThrottled(reading.problem, { channel: channel.name }, 'a message of Valkey was skipped')
        } catch (error) {
          warnThrottled(channel.name, { err: error, channel: channel.name }, 'a listener failed')
        }
      }
      subscriptions.push(() => subscriber.subscribe(`${prefix}:${channel.name}`, receive))
    },

    async publish(channel, message) {
      if (!publisher.isReady) return
      await publisher.publish(`${prefix}:${channel.name}`, payloads.write(channel, message))
    },

    isListening: () => isListening,

    start() {
      for (const subscribe of subscriptions) {
        subscribe().catch((error) => warnThrottled('subscribe', { err: error }, 'Valkey is unavailable'))
      }
    },
  }
}
