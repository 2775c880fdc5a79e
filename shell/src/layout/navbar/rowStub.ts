import { onTestFinished, vi } from 'vitest'

/** Lays out lists in happy-dom, which has no layout: the first `fitting` items of each are in its first row. */
export function layOutRow(fitting: number, { isMeasured = true } = {}) {
  let inFirstRow = fitting
  const observers = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      callback: () => void
      constructor(callback: () => void) {
        this.callback = callback
      }
      observe() {
        observers.add(this.callback)
        if (isMeasured) this.callback()
      }
      disconnect() {
        observers.delete(this.callback)
      }
    },
  )
  const top = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get')
  top.mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) < inFirstRow ? 0 : 54
  })
  onTestFinished(() => {
    top.mockRestore()
    vi.unstubAllGlobals()
  })
  return {
    resize(next: number) {
      inFirstRow = next
      for (const observer of observers) observer()
    },
  }
}
