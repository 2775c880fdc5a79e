import { type ReactNode, useLayoutEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import { ToastViewport } from './feedback/ToastViewport.tsx'
import { GlobalStyle } from './theme/GlobalStyle.ts'
import { theme } from './theme/theme.ts'
import { followThemeMode } from './theme/themeMode.ts'

/**
 * Wraps the application once: theme, global style and toast viewport.
 * @example <UiProvider><App /></UiProvider>
 */
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
