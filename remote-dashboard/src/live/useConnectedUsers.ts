import { useEffect, useState } from 'react'
import type { ConnectedUser, ConnectedUserChanges, ConnectedUserList } from 'shared-auth/api'
import { openSocket } from './openSocket.ts'

export interface Presence {
  /** Undefined until the first list has arrived. */
  users: ConnectedUser[] | undefined
  total: number | undefined
  isLive: boolean
  error: Error | null
}

const unknown: Presence = { users: undefined, total: undefined, isLive: false, error: null }

/** The connected users, live; `retry` opens a new connection. */
export function useConnectedUsers(): Presence & { retry: () => void } {
  const [presence, setPresence] = useState(unknown)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new connection
  useEffect(() => {
    const fail = (message: string) =>
      setPresence((known) => ({ ...known, isLive: false, error: new Error(message) }))
    return connect({
      onLive: () => setPresence((known) => ({ ...known, isLive: true, error: null })),
      onList: (list) => setPresence({ ...list, isLive: true, error: null }),
      onChanges: (changes) =>
        setPresence((known) => ({
          ...known,
          users: withChanges(known.users ?? [], changes),
          total: changes.total,
        })),
      onLost: () => setPresence((known) => ({ ...known, isLive: false })),
      onUnreachable: () => fail('No se pudo conectar con el servidor. Se sigue intentando.'),
      onRefused: fail,
    })
  }, [attempt])

  function retry() {
    setPresence(unknown)
    setAttempt(attempt + 1)
  }

  return { ...presence, retry }
}

interface Listener {
  onLive: () => void
  onList: (list: ConnectedUserList) => void
  onChanges: (changes: ConnectedUserChanges) => void
  onLost: () => void
  onUnreachable: () => void
  onRefused: (message: string) => void
}

/** Subscribes to the list; returns a function that closes the connection. */
function connect(listener: Listener): () => void {
  const { socket, close } = openSocket({
    onConnect: (connected) => {
      listener.onLive()
      connected.emit('getConnectedUsers', { deltas: true })
    },
    onLost: listener.onLost,
    onUnreachable: listener.onUnreachable,
  })
  socket.on('connectedUsers', listener.onList)
  socket.on('connectedUsersChanged', listener.onChanges)
  socket.on('presenceError', ({ message }: { message: string }) => listener.onRefused(message))
  return close
}

/** The users after a change; an entry in `joined` replaces the one of the same id. */
function withChanges(users: ConnectedUser[], { joined, left }: ConnectedUserChanges): ConnectedUser[] {
  const gone = new Set([...left, ...joined.map(({ id }) => id)])
  return [...users.filter(({ id }) => !gone.has(id)), ...joined]
}
