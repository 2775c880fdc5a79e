import { accessorOf } from './accessorOf.ts'
import { type Holding, hold, release } from './holdings.ts'

/** Records the listeners that versions add to targets that outlive their pages. */
export function watchListeners() {
  const { documentElement: html, body } = document
  for (const [name, target] of Object.entries({ window, document, html, body })) {
    watchTarget(target, name)
    watchHandlers(target, name)
  }
}

/** Records the handlers that versions assign: `window.onresize = …`. */
function watchHandlers(target: EventTarget, name: string) {
  for (const key in target) {
    const accessor = key.startsWith('on') ? accessorOf(target, key) : null
    if (!accessor) continue
    const { read, write } = accessor
    /** The last one that no version has assigned. */
    let foreign = read()
    Object.defineProperty(target, key, {
      configurable: true,
      enumerable: true,
      get: read,
      set(handler) {
        write(handler)
        const holding = hold({
          what: `un oyente (${key}) en ${name}`,
          end: () => write(foreign),
          resume: () => write(handler),
          isAlive: () => Boolean(handler) && read() === handler,
        })
        if (!holding) foreign = handler
      },
    })
  }
}

type Options = boolean | AddEventListenerOptions | undefined

function watchTarget(target: EventTarget, name: string) {
  const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)]
  /** By type and phase, then by listener. */
  const added = new Map<string, Map<unknown, Holding | null>>()
  const keyOf = (type: string, options: Options) =>
    `${type} ${typeof options === 'object' ? Boolean(options.capture) : Boolean(options)}`

  target.addEventListener = (type: string, listener: EventListener | null, options?: Options) => {
    add(type, listener, options)
    const { once, signal } = typeof options === 'object' ? options : {}
    // A listener for one event removes itself.
    if (!listener || once) return
    const key = keyOf(type, options)
    const known = added.get(key) ?? new Map<unknown, Holding | null>()
    added.set(key, known)
    if (known.has(listener)) return
    const holding = hold({
      what: `un oyente de «${type}» en ${name}`,
      end: () => remove(type, listener, options),
      resume: () => add(type, listener, options),
    })
    known.set(listener, holding)
    signal?.addEventListener('abort', () => {
      release(holding)
      known.delete(listener)
    })
  }
  target.removeEventListener = (type: string, listener: EventListener | null, options?: Options) => {
    remove(type, listener, options)
    const known = added.get(keyOf(type, options))
    release(known?.get(listener))
    known?.delete(listener)
  }
}
