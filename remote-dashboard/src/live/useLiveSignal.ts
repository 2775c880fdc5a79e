import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { openSocket } from './openSocket.ts'

interface LiveSignal<Payload> {
  /** The event that asks the server for the signal, with its argument. */
  watch: [event: string, argument?: string]
  event: string
  /** Whether a message is about what is shown. */
  isMeant?: (payload: Payload) => boolean
  /** The query that is refetched after each signal. */
  queryKey: QueryKey
}

/** Refetches a query after each signal of the server; returns whether it is connected. */
export function useLiveSignal<Payload>(signal: LiveSignal<Payload>): boolean {
  const client = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  const latest = useRef(signal)
  useEffect(() => {
    latest.current = signal
  })
  const {
    watch: [watched, argument],
    event,
  } = signal
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: latest.current.queryKey })
    const { socket, close } = openSocket({
      onConnect: (connected) => {
        setIsLive(true)
        if (argument === undefined) connected.emit(watched)
        else connected.emit(watched, argument)
        // Signals may have been missed while it was disconnected.
        refresh()
      },
      onLost: () => setIsLive(false),
    })
    socket.on(event, (payload: Payload) => {
      if (latest.current.isMeant?.(payload) ?? true) refresh()
    })
    return close
  }, [client, watched, argument, event])
  return isLive
}
