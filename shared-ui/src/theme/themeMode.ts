import { create } from 'zustand'
import { darkColors, lightColors } from './tokens.ts'

/** The two looks; the names are those kept in local storage and in the root element's `data-theme`. */
export type ThemeMode = 'light' | 'dark-mode'

const storageKey = 'theme'

/**
 * For an inline script in the page's head, before anything is painted: chooses the mode from local storage, else
 * from the reader's system. It paints the root itself, because the style sheet comes only with the application.
 */
export const themeScript = `(()=>{let m;try{m=localStorage.getItem('${storageKey}')}catch{}if(m!=='light'&&m!=='dark-mode')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark-mode':'light';const r=document.documentElement,d=m==='dark-mode';r.dataset.theme=m;r.style.colorScheme=d?'dark':'light';r.style.backgroundColor=d?'${darkColors.canvas}':'${lightColors.canvas}'})()`

interface ThemeModeState {
  mode: ThemeMode
  toggle: () => void
}

/** The present mode and the way to change it. */
export const useThemeMode = create<ThemeModeState>()((set, get) => ({
  mode: 'light',
  toggle: () => {
    const mode = get().mode === 'light' ? 'dark-mode' : 'light'
    try {
      localStorage.setItem(storageKey, mode)
    } catch {
      // Storage may be full or forbidden: the mode then lasts for this visit.
    }
    paint(mode)
    set({ mode })
  },
}))

/** Takes over the mode that `themeScript` chose and follows the other tabs; answers the way to stop. */
export function followThemeMode(): () => void {
  adopt(presentMode())
  const handleStorage = (event: StorageEvent) => {
    if (event.key === storageKey && isThemeMode(event.newValue)) adopt(event.newValue)
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

function adopt(mode: ThemeMode) {
  paint(mode)
  useThemeMode.setState({ mode })
}

function paint(mode: ThemeMode) {
  const root = document.documentElement
  root.dataset.theme = mode
  // From here on the style sheet rules; what themeScript painted would outlive a change of mode.
  root.style.removeProperty('color-scheme')
  root.style.removeProperty('background-color')
}

function presentMode(): ThemeMode {
  const { theme } = document.documentElement.dataset
  if (isThemeMode(theme)) return theme
  try {
    const stored = localStorage.getItem(storageKey)
    if (isThemeMode(stored)) return stored
  } catch {
    // Storage may be forbidden: the system's preference decides.
  }
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark-mode' : 'light'
}

function isThemeMode(value: unknown): value is ThemeMode {
  return value === 'light' || value === 'dark-mode'
}
