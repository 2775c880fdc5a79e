import { apiAddress, loadSession, session, socketSettings } from 'shared-auth'
import { io } from 'socket.io-client'
import { deviceOf } from './device.ts'

/** Says that somebody is here, again after every reconnection; answers the way to stop. */
export function announcePresence(): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  const settings = socketSettings()
  const socket = io(apiAddress('/'), settings)

  // Refused, rather than out of reach: the token may be over, and the library does not come back by itself.
  const comeBack = () => {
    if (socket.active || isGone) return
    clearTimeout(again)
    again = setTimeout(async () => {
      await loadSession()
      if (!isGone) socket.connect()
    }, settings.reconnectionDelayMax)
  }
  const leave = () => {
    isGone = true
    clearTimeout(again)
    if (socket.connected) socket.emit('telemetry:disconnect')
    socket.disconnect()
  }
  const handleReturn = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    isGone = false
    socket.connect()
  }

  socket.on('connect', () => {
    socket.emit('telemetry:connect', deviceOf(navigator.userAgent, session.get().user?.email))
  })
  socket.on('connect_error', comeBack)
  socket.on('disconnect', comeBack)
  // An open socket would keep the page out of the browser's back-forward cache.
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', handleReturn)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', handleReturn)
    leave()
  }
}
