import { type Holding, hold, release } from './holdings.ts'

type Observer = { observe: (target: Node, ...options: unknown[]) => void; disconnect: () => void }

/** Records the observers with which versions watch what outlives their pages. */
export function watchObservers() {
  const globals = window as unknown as Record<string, (new (...args: unknown[]) => Observer) | undefined>
  for (const key of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    const Original = globals[key]
    if (!Original) continue
    globals[key] = new Proxy(Original, {
      construct(target, args, newTarget) {
        const observer: Observer = Reflect.construct(target, args, newTarget)
        const [observe, disconnect] = [observer.observe.bind(observer), observer.disconnect.bind(observer)]
        const held: (Holding | null)[] = []
        observer.observe = (node, ...options) => {
          observe(node, ...options)
          if (![document, document.documentElement, document.body, document.head].includes(node as never))
            return
          const what = `un observador (${key}) de ${node.nodeName.toLowerCase()}`
          held.push(hold({ what, end: disconnect, resume: () => observe(node, ...options) }))
        }
        observer.disconnect = () => {
          disconnect()
          for (const holding of held.splice(0)) release(holding)
        }
        return observer
      },
    })
  }
}
