import { apiAddress, loadSession, session, socketSettings } from 'shared-auth'
import { io } from 'socket.io-client'
import { deviceOf } from './device.ts'
import { showRollback } from './rollbackNotice.ts'

/**
 * Announces this browser to the presence service, also after every reconnection; returns the function that stops it.
 */
export function announcePresence(): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  const settings = socketSettings()
  const socket = io(apiAddress('/'), settings)

  // Rejected by the server: the token may have expired, and socket.io does not reconnect automatically in that case.
  const reconnect = () => {
    if (socket.active || isGone) return
    clearTimeout(again)
    again = setTimeout(async () => {
      await loadSession()
      if (!isGone) socket.connect()
    }, settings.reconnectionDelayMax)
  }
  const handleDisconnect = (reason: string) => {
    // The server closes the sockets of a session that was ended elsewhere: checking the session signs this page out.
    if (reason === 'io server disconnect') void loadSession()
    reconnect()
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

  let hasConnected = false
  socket.on('connect', () => {
    // Signals that were sent in between are lost.
    if (hasConnected) signalReleases()
    hasConnected = true
    socket.emit('telemetry:connect', deviceOf(navigator.userAgent, session.get().user?.email))
  })
  socket.on('releases:changed', signalReleases)
  // Sent to administrators only.
  socket.on('releases:returned', showRollback)
  socket.on('connect_error', reconnect)
  socket.on('disconnect', handleDisconnect)
  // An open socket would exclude the page from the browser's back-forward cache.
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', handleReturn)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', handleReturn)
    leave()
  }
}

/** Notifies this page that the versions of the site may have changed. */
function signalReleases() {
  window.dispatchEvent(new Event('site:releases'))
}
