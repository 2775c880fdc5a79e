import type pg from 'pg'

type Socket = NodeJS.EventEmitter & { destroy(): void }

/** The connection of a client, which has no public name in `pg`. */
export function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}

/** Calls back once when the server sends more than `maxBytes` from now on, and closes the connection. */
export function limitReplies(client: pg.Client, maxBytes: number, onExceeded: () => void) {
  const socket = socketOf(client)
  let bytes = 0
  const count = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= maxBytes) return
    socket.off('data', count)
    onExceeded()
    socket.destroy()
  }
  socket.on('data', count)
}
