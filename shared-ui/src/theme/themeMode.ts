import { create } from 'zustand'
import { followStored, readStored, type StorageKey, writeStored } from '../storage/browserStorage.ts'
import { darkColors, lightColors } from './tokens.ts'

/** The two modes, as stored in local storage and in the root element's `data-theme`. */
export type ThemeMode = 'light' | 'dark-mode'

const storageKey: StorageKey = 'theme'
const tokenKey: StorageKey = 'accessToken'
const outfitKey: StorageKey = 'outfit'

/**
 * An inline script for the page's head, which runs before the first paint: it chooses the mode from local storage, else
 * from the system preference. It sets the root's colours itself, because the style sheet arrives with the application.
 * It also marks whether somebody is signed in, for `forReaders` and `forVisitors`, and whether they left an outfit, and records the buttons of a prerendered
 * page that are pressed before the shell runs, which clicks them again; until then they look busy.
 */
export const themeScript = `(()=>{let m,s,o;try{const g=k=>localStorage.getItem(k);m=g('${storageKey}');s=g('${tokenKey}');o=g('${outfitKey}')}catch{}if(m!=='light'&&m!=='dark-mode')m=matchMedia('(prefers-color-scheme: dark)').matches?'dark-mode':'light';const r=document.documentElement,d=m==='dark-mode';r.dataset.theme=m;if(s)r.dataset.reader='';if(o)r.dataset.outfit='';const t=r.style;t.colorScheme=d?'dark':'light';t.backgroundColor=d?'${darkColors.canvas}':'${lightColors.canvas}';window.earlyClicks=[];addEventListener('click',e=>{const b=window.earlyClicks&&e.target.closest('#root button:not([popovertarget])');if(b){earlyClicks.push(b);b.setAttribute('aria-busy',true)}},true)})()`

interface ThemeModeState {
  mode: ThemeMode
  toggle: () => void
}

/**
 * The current mode and how to change it.
 * @example const mode = useThemeMode((state) => state.mode)
 */
export const useThemeMode = create<ThemeModeState>()((set, get) => ({
  mode: 'light',
  toggle: () => {
    const mode = get().mode === 'light' ? 'dark-mode' : 'light'
    writeStored(storageKey, mode)
    paint(mode)
    set({ mode })
  },
}))

/** Adopts the mode that `themeScript` chose and follows other tabs; returns a function that stops following. */
export function followThemeMode(): () => void {
  adopt(presentMode())
  return followStored([storageKey], () => {
    const mode = readStored(storageKey)
    if (isThemeMode(mode)) adopt(mode)
  })
}

function adopt(mode: ThemeMode) {
  paint(mode)
  useThemeMode.setState({ mode })
}

function paint(mode: ThemeMode) {
  const root = document.documentElement
  root.dataset.theme = mode
  // The style sheet takes over: inline colours of themeScript would survive a change of mode.
  root.style.removeProperty('color-scheme')
  root.style.removeProperty('background-color')
}

function presentMode(): ThemeMode {
  const { theme } = document.documentElement.dataset
  if (isThemeMode(theme)) return theme
  const stored = readStored(storageKey)
  if (isThemeMode(stored)) return stored
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark-mode' : 'light'
}

function isThemeMode(value: unknown): value is ThemeMode {
  return value === 'light' || value === 'dark-mode'
}
