import { hold, release } from './holdings.ts'

/** Objects that stay open until code closes them, with the method that does so. */
const CONNECTIONS = {
  WebSocket: 'close',
  EventSource: 'close',
  BroadcastChannel: 'close',
  Worker: 'terminate',
} as const

type Connection = Record<string, (...args: unknown[]) => void> & { readyState?: number }

/** The `readyState` from which a connection is neither connecting nor open. */
const CLOSING = 2

/** Records the connections and workers that versions open. */
export function watchConnections() {
  const globals = window as unknown as Record<string, (new (...args: unknown[]) => Connection) | undefined>
  for (const [key, end] of Object.entries(CONNECTIONS)) {
    const Original = globals[key]
    if (!Original) continue
    globals[key] = new Proxy(Original, {
      construct(target, args, newTarget) {
        const connection: Connection = Reflect.construct(target, args, newTarget)
        const close = connection[end]?.bind(connection)
        const holding =
          close &&
          hold({
            what: `${key === 'Worker' ? 'un proceso (worker)' : 'una conexión'} (${key})`,
            end: close,
            isAlive: () => (connection.readyState ?? 0) < CLOSING,
          })
        if (holding)
          connection[end] = (...args) => {
            release(holding)
            close(...args)
          }
        return connection
      },
    })
  }
}
