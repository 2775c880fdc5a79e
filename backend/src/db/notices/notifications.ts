import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createThrottledWarnings } from '../throttled-warnings.ts'
import { type Channel, createPayloads } from './channels.ts'

type Listener<Message> = {
  /** A process, possibly this one, published the message; errors thrown by the listener are logged. */
  onMessage(message: Message): void
} & GapListener

type SignalListener = {
  /** `isFromHere` when this process made the signalled change. */
  onSignal(isFromHere: boolean): void
} & GapListener

type GapListener = {
  /** Messages may be missed from now on, until `onListening`. */
  onLost?(): void
  /** No message is missed from now on, but any before may have been: what mirrors other state reads it again. */
  onListening?(): void
}

export type Notifications = {
  /** Calls back with each message that matches the channel's schema; any other is logged and skipped. */
  listen<Message>(channel: Channel<Message>, listener: Listener<Message>): void
  publish<Message>(channel: Channel<Message>, message: Message): Promise<void>
  /**
   * A signal only says that something changed. Any login, and triggers of the database, can send one, so it must
   * cause nothing but a refresh.
   */
  listenForSignal(channel: string, listener: SignalListener): void
  signal(channel: string): Promise<void>
  /**
   * Signals to this process alone, right after a commit, so that the client that made a change can read it as soon as
   * it has the response; the database's notification arrives a moment later.
   */
  signalHere(channel: string): void
  isListening(): boolean
  start(): void
  stop(): Promise<void>
}

type Log = { warn(details: object, message: string): void }

type Receiver = { onPayload(payload: string, isFromHere: boolean): void } & Required<GapListener>

/** Signalled by a process that listens again, so that others repeat what it may have missed (repeated-messages.ts). */
export const listeningChannel = 'listening'

const nothing = () => undefined

const heartbeatMs = 15_000
const responseMs = 5000
/** More notifications per second on one channel than all processes together send; the rest are dropped unread. */
const MAX_PER_SECOND = 5000

/**
 * Messages between the processes on one database (LISTEN and NOTIFY), on a dedicated connection with the options of
 * `sessions`; they are sent on those of `pool`.
 */
export function createNotifications(
  { pool, sessions }: { pool: pg.Pool; sessions: pg.Pool },
  log: Log,
  secret: string,
): Notifications {
  const payloads = createPayloads(secret)
  const receivers = new Map<string, Receiver[]>()
  const warnThrottled = createThrottledWarnings(log)
  const isFlooded = createFloodGuard()
  const stopping = new AbortController()
  let current: pg.Client | undefined
  let isListening = false
  let wasLost = false

  function add(channel: string, receiver: Receiver) {
    receivers.set(channel, [...(receivers.get(channel) ?? []), receiver])
  }

  /** An error in one listener must neither end the process nor keep the message from the others. */
  function callEach(channel: string, call: (receiver: Receiver) => void) {
    for (const receiver of receivers.get(channel) ?? []) {
      try {
        call(receiver)
      } catch (error) {
        warnThrottled(`${channel}: listener`, { err: error, channel }, 'a listener failed')
      }
    }
  }

  function skip(channel: string, problem: string, payload: string) {
    const details = { channel, problem, payload: payload.slice(0, 200) }
    warnThrottled(`${channel}: ${problem}`, details, 'a notification was skipped')
  }

  function receive({ channel, payload = '' }: pg.Notification) {
    if (isFlooded(channel)) skip(channel, 'too many per second', payload)
    else callEach(channel, (receiver) => receiver.onPayload(payload, false))
  }

  /** Lets what mirrors state of others catch up with what was published while this process could not listen. */
  async function announce(client: pg.Client) {
    for (const channel of receivers.keys()) callEach(channel, (receiver) => receiver.onListening())
    await client.query("select pg_notify($1, '')", [listeningChannel])
  }

  async function run() {
    for (let wait = 250; !stopping.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      try {
        current = await connect(sessions.options, [...receivers.keys()], receive)
        isListening = true
        wait = 250
        if (wasLost) await announce(current)
        wasLost = false
        await watch(current, stopping.signal)
      } catch (error) {
        log.warn({ err: error }, 'cannot listen to other processes')
      }
      isListening = false
      wasLost = true
      for (const channel of receivers.keys()) callEach(channel, (receiver) => receiver.onLost())
      await sleep(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    listen(channel, { onMessage, onLost = nothing, onListening = nothing }) {
      const onPayload = (payload: string) => {
        const reading = payloads.read(channel, payload)
        if (reading.problem === undefined) onMessage(reading.message)
        else skip(channel.name, reading.problem, payload)
      }
      add(channel.name, { onPayload, onLost, onListening })
    },
    async publish(channel, message) {
      await pool.query('select pg_notify($1, $2)', [channel.name, payloads.write(channel, message)])
    },
    listenForSignal(channel, { onSignal, onLost = nothing, onListening = nothing }) {
      const onPayload = (payload: string, isFromHere: boolean) => {
        if (payload === '') onSignal(isFromHere)
        else skip(channel, 'a signal with a message', payload)
      }
      add(channel, { onPayload, onLost, onListening })
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

async function connect(
  options: pg.PoolConfig,
  channels: string[],
  receive: (notification: pg.Notification) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...options,
    application_name: 'plataforma: listener',
    query_timeout: responseMs,
  })
  client.on('error', () => undefined)
  client.on('notification', receive)
  try {
    await client.connect()
    for (const channel of channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Resolves when the connection is lost, or when this process stops. */
async function watch(client: pg.Client, stopping: AbortSignal) {
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  try {
    while (!stopping.aborted) {
      await Promise.race([ended, sleep(heartbeatMs, undefined, { signal: stopping, ref: false })])
      // A connection whose other end vanished reports no error until it is used.
      await client.query('select 1')
    }
  } catch {
    // Lost, or stopped: either way this connection is over.
  }
  void client.end().catch(() => undefined)
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
    return count > MAX_PER_SECOND
  }
}
