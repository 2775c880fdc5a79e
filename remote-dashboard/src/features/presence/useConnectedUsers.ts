import { useEffect, useState } from 'react'
import { apiAddress, loadSession, socketSettings } from 'shared-auth'
import type { ConnectedUser, ConnectedUserChanges, ConnectedUserList } from 'shared-auth/api'
import { io } from 'socket.io-client'
import { withChanges } from './presence.api.ts'

export interface Presence {
  /** Undefined until the first list has come. */
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

/** Opens the connection and keeps it open; returns a function that ends it. */
function connect(listener: Listener): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  const settings = socketSettings()
  const socket = io(apiAddress('/'), settings)

  /** Socket.IO does not reconnect after the server rejected it: the token may have expired, so it is renewed first. */
  function comeBack() {
    clearTimeout(again)
    again = setTimeout(async () => {
      await loadSession()
      if (again !== undefined) socket.connect()
    }, settings.reconnectionDelay)
  }

  socket.on('connect', () => {
    listener.onLive()
    socket.emit('getConnectedUsers', { deltas: true })
  })
  socket.on('connectedUsers', listener.onList)
  socket.on('connectedUsersChanged', listener.onChanges)
  socket.on('presenceError', ({ message }: { message: string }) => listener.onRefused(message))
  socket.on('disconnect', () => {
    listener.onLost()
    if (!socket.active) comeBack()
  })
  socket.on('connect_error', () => {
    listener.onUnreachable()
    if (!socket.active) comeBack()
  })
  return () => {
    clearTimeout(again)
    again = undefined
    // Otherwise its own disconnection would schedule a reconnection.
    socket.off('disconnect')
    socket.disconnect()
  }
}
