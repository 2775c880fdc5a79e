import type { ConnectedUser, PeerMessage, PresenceChanges } from './presence.schemas.ts'

/** A process that was silent for this long is removed with its users. */
const silenceMs = 6000

const askAgainMs = 1000

type Message<Type extends PeerMessage['type']> = Extract<PeerMessage, { type: Type }>

type Peer = {
  users: Map<string, ConnectedUser>
  version: number
  receivedAt: number
  askedAt: number
  /** The parts of a whole list that have arrived so far. */
  arriving: ConnectedUser[]
}

function newPeer(): Peer {
  return { users: new Map(), version: -1, receivedAt: 0, askedAt: 0, arriving: [] }
}

/**
 * The users of the other processes, as far as this one knows them. Each process numbers its changes; one that misses a
 * number requests the whole list, so a lost message is repaired at the next one.
 */
export function createPeers(hooks: {
  onChanges(changes: PresenceChanges): void
  ask(processId: string): void
}) {
  const peers = new Map<string, Peer>()

  function markReceived(id: string, now: number): Peer {
    const peer = peers.get(id) ?? newPeer()
    peer.receivedAt = now
    peers.set(id, peer)
    return peer
  }

  function forget(id: string) {
    const peer = peers.get(id)
    if (!peer) return
    peers.delete(id)
    hooks.onChanges({ joined: [], left: [...peer.users.keys()] })
  }

  function replace(peer: Peer, users: ConnectedUser[]) {
    const before = peer.users
    peer.users = new Map(users.map((user) => [user.id, user]))
    const left = [...before.keys()].filter((id) => !peer.users.has(id))
    hooks.onChanges({ joined: users, left })
  }

  function ask(id: string, peer: Peer, now: number) {
    if (now - peer.askedAt < askAgainMs) return
    peer.askedAt = now
    hooks.ask(id)
  }

  function applyChanges(peer: Peer, message: Message<'changes'>, now: number) {
    if (peer.version !== message.version - 1) return ask(message.from, peer, now)
    peer.version = message.version
    for (const user of message.joined) peer.users.set(user.id, user)
    for (const id of message.left) peer.users.delete(id)
    hooks.onChanges(message)
  }

  function takeAll(peer: Peer, message: Message<'all'>) {
    peer.arriving = message.part === 0 ? message.users : [...peer.arriving, ...message.users]
    if (message.part < message.parts - 1) return
    peer.version = message.version
    replace(peer, peer.arriving)
    peer.arriving = []
  }

  return {
    users: () => [...peers.values()].flatMap((peer) => [...peer.users.values()]),

    total: () => [...peers.values()].reduce((sum, peer) => sum + peer.users.size, 0),

    receive(message: PeerMessage, now = performance.now()) {
      if (message.type === 'ask') return
      if (message.type === 'gone') return forget(message.from)
      const peer = markReceived(message.from, now)
      if (message.type === 'changes') applyChanges(peer, message, now)
      else if (message.type === 'all') takeAll(peer, message)
      else if (peer.version !== message.version) ask(message.from, peer, now)
    },

    /** Removes processes that are silent, unless this process itself cannot listen. */
    sweep(canReceive: boolean, now = performance.now()) {
      for (const [id, peer] of peers) {
        if (!canReceive) peer.receivedAt = now
        else if (now - peer.receivedAt > silenceMs) forget(id)
      }
    },
  }
}
