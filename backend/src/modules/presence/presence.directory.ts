import { randomUUID } from 'node:crypto'
import type { Channel } from '../../db/notices/channels.ts'
import type { Relay } from '../../redis/relay.ts'
import { createPeers } from './presence.peers.ts'
import {
  type ConnectedUser,
  type PeerMessage,
  type PresenceChanges,
  peerMessage,
} from './presence.schemas.ts'

const channel: Channel<PeerMessage> = { name: 'presence', schema: peerMessage }
const aliveMs = 2000
/** Changes are batched, so that a thousand arrivals are not a thousand messages. */
const gatherMs = 200
// Together below the limit of a PostgreSQL notification, 8000 bytes.
const userBytesAtOnce = 4000
const idsAtOnce = 100
/** While the database hangs, messages wait; beyond this number they are dropped, and requested afterwards. */
const waitingMessages = 100

type Log = { warn(details: object, message: string): void }

/** Who is connected to the site, through any process. */
export function createDirectory(relay: Relay, log: Log, onChanges: (changes: PresenceChanges) => void) {
  const processId = randomUUID()
  const own = new Map<string, ConnectedUser>()
  let version = 0
  let sending = Promise.resolve()
  let waiting = 0
  // Null marks a user who left.
  let gathered = new Map<string, ConnectedUser | null>()
  let gathering: NodeJS.Timeout | undefined
  let beating: NodeJS.Timeout | undefined

  const peers = createPeers({ onChanges, ask: (to) => send({ type: 'ask', from: processId, to }) })

  relay.listen(channel, {
    onMessage(message) {
      if (message.from === processId) return
      if (message.type === 'ask' && message.to === processId) sendAll()
      else peers.receive(message)
    },
  })

  /** Sent one after the other, because numbered changes must arrive in order. */
  function send(message: PeerMessage) {
    if (waiting >= waitingMessages) return sending
    waiting++
    sending = sending
      .then(() => relay.publish(channel, message))
      // A process that missed it notices the gap at the next number.
      .catch((error) => log.warn({ err: error }, 'other processes did not receive who is connected'))
      .finally(() => {
        waiting--
      })
    return sending
  }

  function sendAll() {
    const parts = inParts([...own.values()])
    parts.forEach((users, part) => {
      send({ type: 'all', from: processId, version, part, parts: parts.length, users })
    })
  }

  function publishGathered() {
    gathering = undefined
    const joined = [...gathered.values()].filter((user) => user !== null)
    const left = [...gathered].filter(([, user]) => user === null).map(([id]) => id)
    gathered = new Map()
    const parts = inParts(joined)
    const messages = Math.max(parts.length, Math.ceil(left.length / idsAtOnce))
    for (let at = 0; at < messages; at++) {
      const ids = left.slice(at * idsAtOnce, (at + 1) * idsAtOnce)
      send({ type: 'changes', from: processId, version: ++version, joined: parts[at] ?? [], left: ids })
    }
  }

  function note(id: string, user: ConnectedUser | null) {
    gathered.set(id, user)
    gathering ??= setTimeout(publishGathered, gatherMs).unref()
  }

  return {
    join(user: ConnectedUser) {
      own.set(user.id, user)
      note(user.id, user)
      onChanges({ joined: [user], left: [] })
    },

    leave(id: string) {
      if (!own.delete(id)) return
      note(id, null)
      onChanges({ joined: [], left: [id] })
    },

    users: () => [...own.values(), ...peers.users()],

    total: () => own.size + peers.total(),

    start() {
      const beat = () => {
        peers.sweep(relay.isListening())
        send({ type: 'alive', from: processId, version })
      }
      beat()
      beating = setInterval(beat, aliveMs).unref()
    },

    /** Announces that this process stops, so that the others do not wait for a timeout. */
    async stop() {
      clearTimeout(gathering)
      if (!beating) return
      clearInterval(beating)
      await send({ type: 'gone', from: processId })
    },
  }
}

function inParts(users: ConnectedUser[]): ConnectedUser[][] {
  const parts: ConnectedUser[][] = [[]]
  let size = 0
  for (const user of users) {
    const bytes = Buffer.byteLength(JSON.stringify(user))
    if (size + bytes > userBytesAtOnce && size > 0) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(user)
    size += bytes
  }
  return parts
}
