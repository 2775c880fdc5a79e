// @vitest-environment happy-dom
import { act, render, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UiProvider } from '../UiProvider.tsx'
import { themeScript, useThemeMode } from './themeMode.ts'

const root = document.documentElement

function preferDark(matches: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
}

// Runs it as a page does: as the text of a script.
function runThemeScript() {
  new Function(themeScript)()
}

beforeEach(() => {
  localStorage.clear()
  delete root.dataset.theme
  root.removeAttribute('style')
  useThemeMode.setState({ mode: 'light' })
})

describe('themeScript', () => {
  it('prefers the stored mode to the system preference', () => {
    preferDark(true)
    localStorage.setItem('theme', 'light')
    runThemeScript()
    expect(root.dataset.theme).toBe('light')
  })

  it('follows the system when nothing valid is stored', () => {
    preferDark(true)
    localStorage.setItem('theme', 'sepia')
    runThemeScript()
    expect(root.dataset.theme).toBe('dark-mode')
    expect(root.style.colorScheme).toBe('dark')
    expect(root.style.backgroundColor).not.toBe('')
  })

  it('chooses a mode when storage is forbidden', () => {
    preferDark(false)
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    runThemeScript()
    vi.unstubAllGlobals()
    expect(root.dataset.theme).toBe('light')
  })
})

describe('useThemeMode', () => {
  it('adopts the mode of the script and removes its inline colours', () => {
    preferDark(true)
    runThemeScript()
    render(<UiProvider>x</UiProvider>)
    expect(useThemeMode.getState().mode).toBe('dark-mode')
    expect(root.style.backgroundColor).toBe('')
  })

  it('toggles the root element, the store and local storage', () => {
    preferDark(false)
    render(<UiProvider>x</UiProvider>)
    const { result } = renderHook(() => useThemeMode())
    act(() => result.current.toggle())
    expect(result.current.mode).toBe('dark-mode')
    expect(root.dataset.theme).toBe('dark-mode')
    expect(localStorage.getItem('theme')).toBe('dark-mode')
    act(() => result.current.toggle())
    expect(localStorage.getItem('theme')).toBe('light')
  })

  it('follows another tab while mounted, and ignores other keys and values', () => {
    preferDark(false)
    const { unmount } = render(<UiProvider>x</UiProvider>)
    const otherTabStores = (key: string, newValue: string) =>
      act(() => {
        localStorage.setItem(key, newValue)
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
      })
    otherTabStores('theme', 'dark-mode')
    expect(root.dataset.theme).toBe('dark-mode')
    otherTabStores('theme', 'sepia')
    otherTabStores('sidebar', 'light')
    expect(root.dataset.theme).toBe('dark-mode')
    unmount()
    otherTabStores('theme', 'light')
    expect(root.dataset.theme).toBe('dark-mode')
  })
})
