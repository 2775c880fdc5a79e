import { type Holding, hold, release } from './holdings.ts'

/** Records the listeners that versions add to targets that outlive their pages. */
export function watchListeners() {
  watchTarget(window, 'window')
  watchTarget(document, 'document')
  watchTarget(document.documentElement, 'html')
  watchTarget(document.body, 'body')
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
