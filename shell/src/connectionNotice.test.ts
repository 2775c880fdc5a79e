// @vitest-environment happy-dom
import { toast } from 'shared-ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchConnection } from './connectionNotice.ts'

let isOnline = true
const go = (state: 'online' | 'offline') => {
  isOnline = state === 'online'
  window.dispatchEvent(new Event(state))
}

beforeEach(() => {
  vi.spyOn(toast, 'warning').mockReturnValue(7)
  vi.spyOn(toast, 'success')
  vi.spyOn(toast, 'close')
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
})
afterEach(() => {
  go('online')
})

describe('watchConnection', () => {
  it('shows one toast when the browser goes offline, and one when it is back online', () => {
    watchConnection()
    expect(toast.warning).not.toHaveBeenCalled()
    go('offline')
    go('offline')
    expect(toast.warning).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Sin conexión a internet', duration: -1 }),
    )
    go('online')
    expect(toast.close).toHaveBeenCalledExactlyOnceWith(7)
    expect(toast.success).toHaveBeenCalledExactlyOnceWith('Volvió la conexión a internet.')
  })

  it('shows the toast when the page opens offline', () => {
    isOnline = false
    watchConnection()
    expect(toast.warning).toHaveBeenCalled()
  })
})
