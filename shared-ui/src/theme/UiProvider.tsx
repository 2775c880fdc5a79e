import { type ReactNode, useLayoutEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import { ToastViewport } from '../feedback/ToastViewport.tsx'
import { GlobalStyle } from './GlobalStyle.ts'
import { theme } from './theme.ts'
import { followThemeMode } from './themeMode.ts'

/** Wraps the application once: theme, global style and toast viewport. */
export function UiProvider({ children }: { children: ReactNode }) {
  // Before the first paint, so that the theme toggle never shows the wrong mode.
  useLayoutEffect(followThemeMode, [])
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyle />
      {children}
      <ToastViewport />
    </ThemeProvider>
  )
}
