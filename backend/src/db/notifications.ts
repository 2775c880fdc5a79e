import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Channel, createPayloads } from './channels.ts'
import { createComplaints } from './complaints.ts'

type Listener<Message> = {
  /** A process, this one too, published the message; an error that this throws is logged. */
  onMessage(message: Message): void
  /** From here on messages may be missed, until `isListening` is true again. */
  onLost?(): void
}

type SignalListener = {
  /** `isFromHere` when this very process made the change that is signalled. */
  onSignal(isFromHere: boolean): void
  onLost?(): void
}

export type Notifications = {
  /** Calls back with each message that fits the channel's schema; any other is logged and skipped. */
  listen<Message>(channel: Channel<Message>, listener: Listener<Message>): void
  publish<Message>(channel: Channel<Message>, message: Message): Promise<void>
  /**
   * A signal says only that something changed. Everybody who may notify can send one, triggers of the database too, so
   * it may cause nothing but a refresh.
   */
  listenForSignal(channel: string, listener: SignalListener): void
  signal(channel: string): Promise<void>
  /**
   * Signals to this process alone, at once after a commit, so that the client that made a change sees it with the
   * response; the database's notification arrives a moment later.
   */
  signalHere(channel: string): void
  isListening(): boolean
  start(): void
  stop(): Promise<void>
}

type Log = { warn(details: object, message: string): void }

type Receiver = { onPayload(payload: string, isFromHere: boolean): void; onLost(): void }

const heartbeatMs = 15_000
const responseMs = 5000
/** More notifications a second on one channel than all processes together send; the rest are skipped unread. */
const mostPerSecond = 5000

/** What the processes on one database send each other (LISTEN and NOTIFY), on one connection of its own. */
export function createNotifications(pool: pg.Pool, log: Log, secret: string): Notifications {
  const payloads = createPayloads(secret)
  const receivers = new Map<string, Receiver[]>()
  const complain = createComplaints(log)
  const isFlooded = createFloodGuard()
  const stopping = new AbortController()
  let current: pg.Client | undefined
  let isListening = false

  function add(channel: string, receiver: Receiver) {
    receivers.set(channel, [...(receivers.get(channel) ?? []), receiver])
  }

  /** A listener that throws must neither end the process nor keep the message from the others. */
  function callEach(channel: string, call: (receiver: Receiver) => void) {
    for (const receiver of receivers.get(channel) ?? []) {
      try {
        call(receiver)
      } catch (error) {
        complain(`${channel}: listener`, { err: error, channel }, 'a listener failed')
      }
    }
  }

  function skip(channel: string, problem: string, payload: string) {
    const details = { channel, problem, payload: payload.slice(0, 200) }
    complain(`${channel}: ${problem}`, details, 'a notification was skipped')
  }

  function receive({ channel, payload = '' }: pg.Notification) {
    if (isFlooded(channel)) skip(channel, 'too many a second', payload)
    else callEach(channel, (receiver) => receiver.onPayload(payload, false))
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...pool.options,
      application_name: 'plataforma: listener',
      query_timeout: responseMs,
    })
    client.on('error', () => undefined)
    client.on('notification', receive)
    try {
      await client.connect()
      for (const channel of receivers.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
  }

  // A connection whose other end vanished says nothing by itself, so it is asked now and then.
  async function watch(client: pg.Client) {
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    try {
      while (!stopping.signal.aborted) {
        await Promise.race([ended, sleep(heartbeatMs, undefined, { signal: stopping.signal, ref: false })])
        await client.query('select 1')
      }
    } catch {
      // Lost, or stopped: either way this connection is over.
    }
    void client.end().catch(() => undefined)
  }

  async function run() {
    for (let wait = 250; !stopping.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        current = await connect()
        isListening = true
        wait = 250
        await watch(current)
      } catch (error) {
        log.warn({ err: error }, 'cannot listen to other processes')
      }
      isListening = false
      for (const channel of receivers.keys()) callEach(channel, (receiver) => receiver.onLost())
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    listen(channel, { onMessage, onLost = () => undefined }) {
      const onPayload = (payload: string) => {
        const reading = payloads.read(channel, payload)
        if (reading.problem === undefined) onMessage(reading.message)
        else skip(channel.name, reading.problem, payload)
      }
      add(channel.name, { onPayload, onLost })
    },
    async publish(channel, message) {
      await pool.query('select pg_notify($1, $2)', [channel.name, payloads.write(channel, message)])
    },
    listenForSignal(channel, { onSignal, onLost = () => undefined }) {
      const onPayload = (payload: string, isFromHere: boolean) => {
        if (payload === '') onSignal(isFromHere)
        else skip(channel, 'a signal with a message', payload)
      }
      add(channel, { onPayload, onLost })
    },
    async signal(channel) {
      await pool.query("select pg_notify($1, '')", [channel])
    },
    signalHere: (channel) => callEach(channel, (receiver) => receiver.onPayload('', true)),
    isListening: () => isListening,
    start: () => void run(),
    async stop() {
      stopping.abort()
      await current?.end().catch(() => undefined)
    },
  }
}

function createFloodGuard() {
  const counts = new Map<string, number>()
  let second = 0
  return (channel: string): boolean => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) counts.clear()
    second = now
    const count = (counts.get(channel) ?? 0) + 1
    counts.set(channel, count)
    return count > mostPerSecond
  }
}
