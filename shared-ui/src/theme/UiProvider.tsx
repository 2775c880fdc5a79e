import { type ReactNode, useLayoutEffect } from 'react'
import { ThemeProvider } from 'styled-components'
import { ToastViewport } from '../feedback/ToastViewport.tsx'
import { GlobalStyle } from './GlobalStyle.ts'
import { theme } from './theme.ts'
import { followThemeMode } from './themeMode.ts'

/** Once around the application: theme, global style and the toasts' place. */
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
