import { socketTransports } from './connection.ts'
import { session } from './session.ts'

/**
 * Options of every socket of the site, for socket.io.
 * @example const socket = io(apiAddress('/presence'), socketSettings())
 */
export function socketSettings() {
  return {
    transports: [...socketTransports()],
    // Each connection tries the next transport when the preferred one is refused, as proxies do with websockets.
    tryAllTransports: true,
    withCredentials: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
    // Several parts of the site hold connections: closing one must not close another's.
    forceNew: true,
    // Called for every connection, so that a reconnection sends the current token.
    auth: (send: (data: object) => void) => send({ token: session.get().accessToken ?? undefined }),
  }
}
