import { Moon, Sun } from 'lucide-react'
import { useThemeMode } from '../theme/themeMode.ts'
import { IconButton } from './IconButton.tsx'

/**
 * A button that changes between light and dark-mode.
 * @example <ThemeToggle />
 */
export function ThemeToggle() {
  const { mode, toggle } = useThemeMode()
  const isDark = mode === 'dark-mode'
  return (
    <IconButton
      label={isDark ? 'Cambiar a modo claro' : 'Cambiar a modo oscuro'}
      onClick={toggle}
      data-toggle
    >
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
