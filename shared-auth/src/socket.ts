import { socketTransports } from './connection.ts'
import { session } from './session.ts'

/** How every socket of the site connects, in socket.io's own words: the brand's transports, the numbers of the specification. */
export function socketSettings() {
  return {
    transports: [...socketTransports()],
    withCredentials: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    timeout: 20_000,
    // Parts of the site hold connections for purposes of their own: one that leaves must not end another's.
    forceNew: true,
    // Asked for at every connection, so that a reconnection brings the renewed token.
    auth: (send: (data: object) => void) => send({ token: session.get().accessToken ?? undefined }),
  }
}
