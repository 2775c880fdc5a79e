import { hold, release } from './holdings.ts'

/** What stays open until its code ends it, with the method for it. */
const CONNECTIONS = {
  WebSocket: 'close',
  EventSource: 'close',
  BroadcastChannel: 'close',
  Worker: 'terminate',
} as const

type Connection = Record<string, (...args: unknown[]) => void> & { readyState?: number }

/** Neither connecting nor open. */
const CLOSING = 2

/** Notes the connections and workers that versions open. */
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
