import { useEffect, useState } from 'react'
import { session } from 'shared-auth'
import { io } from 'socket.io-client'
import type { ConnectedUser, ConnectedUsers } from './telemetry.api.ts'

interface Presence {
  /** Undefined until the first list has come. */
  users: ConnectedUser[] | undefined
  total: number | undefined
  isLive: boolean
  error: Error | null
}

const unknown: Presence = { users: undefined, total: undefined, isLive: false, error: null }

/** Who is connected, as it changes; `retry` connects anew. */
export function useConnectedUsers(): Presence & { retry: () => void } {
  const [presence, setPresence] = useState(unknown)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new connection
  useEffect(() => {
    const socket = io({
      // Asked for at every connection, so that a reconnection brings the renewed token.
      auth: (send) => send({ token: session.get().accessToken }),
      withCredentials: true,
      transports: ['websocket', 'polling'],
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      timeout: 20_000,
      forceNew: true,
    })
    socket.on('connect', () => {
      setPresence((known) => ({ ...known, isLive: true, error: null }))
      socket.emit('getConnectedUsers')
    })
    socket.on('connectedUsers', ({ users, total }: ConnectedUsers) => {
      setPresence({ users, total, isLive: true, error: null })
    })
    socket.on('disconnect', () => setPresence((known) => ({ ...known, isLive: false })))
    socket.on('connect_error', () => {
      const error = new Error('No se pudo conectar con el servidor. Se sigue intentando.')
      setPresence((known) => ({ ...known, isLive: false, error }))
    })
    return () => {
      socket.disconnect()
    }
  }, [attempt])

  function retry() {
    setPresence(unknown)
    setAttempt(attempt + 1)
  }

  return { ...presence, retry }
}
