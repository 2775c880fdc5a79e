import { apiAddress, loadSession, socketSettings } from 'shared-auth'
import { io, type Socket } from 'socket.io-client'

interface SocketListener {
  /** Called on each connection; after a reconnection everything has to be subscribed to again. */
  onConnect: (socket: Socket) => void
  onLost: () => void
  onUnreachable?: () => void
}

/** Opens a connection to the server and keeps it open until `close` is called. */
export function openSocket({ onConnect, onLost, onUnreachable }: SocketListener) {
  let again: ReturnType<typeof setTimeout> | undefined
  const settings = socketSettings()
  const socket = io(apiAddress('/'), settings)

  /** Socket.IO does not reconnect after a rejection. The token may have expired, so it is refreshed first. */
  function comeBack() {
    clearTimeout(again)
    again = setTimeout(async () => {
      await loadSession()
      if (again !== undefined) socket.connect()
    }, settings.reconnectionDelay)
  }

  socket.on('connect', () => onConnect(socket))
  socket.on('disconnect', () => {
    onLost()
    if (!socket.active) comeBack()
  })
  socket.on('connect_error', () => {
    onUnreachable?.()
    if (!socket.active) comeBack()
  })

  function close() {
    clearTimeout(again)
    again = undefined
    // Otherwise its own disconnection would schedule a reconnection.
    socket.off('disconnect')
    socket.disconnect()
  }

  return { socket, close }
}
