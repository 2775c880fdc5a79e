import {
  EyeOff,
  FlaskConical,
  GripVertical,
  House,
  Info,
  Layers,
  LayoutDashboard,
  LogIn,
  LogOut,
  Moon,
  Sun,
  UserCog,
} from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { logout, useSession } from 'shared-auth'
import { IconButton, media, pathTo, theme, toast, useThemeMode } from 'shared-ui'
import { styled } from 'styled-components'
import { openVersionsPanel, useVersionsPanel } from '../remotes/testers/versionsPanel.ts'
import { siteMode } from '../site/site.ts'
import { DeveloperInfo } from './DeveloperInfo.tsx'
import { toggleRole } from './toggleRole.ts'
import { useToolbarFlag } from './toolbarFlag.ts'
import { useDraggable } from './useDraggable.ts'

const home = { to: '/', label: 'Inicio', Icon: House }
const dashboard = { to: pathTo('/dashboard'), label: 'Dashboard', Icon: LayoutDashboard }

// The Mix&Match site has only its own pages and the dashboard.
const links =
  siteMode === 'full'
    ? [
        home,
        { to: pathTo('/:name/login', { name: 'dev' }), label: 'Login', Icon: LogIn },
        dashboard,
        { to: pathTo('/dev'), label: 'Página de pruebas', Icon: FlaskConical },
      ]
    : [home, { to: pathTo('/login'), label: 'Login', Icon: LogIn }, dashboard]

/** A draggable bar for developers and testers: links and switches. */
export function DeveloperToolbar() {
  const [isInfoOpen, setIsInfoOpen] = useState(false)
  const isVersionsOpen = useVersionsPanel((state) => state.isOpen)
  const { mode, toggle: toggleTheme } = useThemeMode()
  const role = useSession((state) => state.user?.role)
  const show = useToolbarFlag((state) => state.show)
  const { element, style, handle } = useDraggable('developerToolbar', (size, screen) => ({
    // Left of the WhatsApp button, whose panel opens above it.
    x: screen.x - size.x - 104,
    y: screen.y - size.y - 24,
  }))

  const handleLogout = async () => {
    await logout()
    toast.info('Sesión cerrada.')
  }
  const handleHide = () => {
    show(false)
    toast.info('Barra oculta. Vuelve a mostrarla en Configuración › Opciones.')
  }

  return (
    <>
      <Bar ref={element} style={style} aria-label="Herramientas de desarrollo">
        <Grip label="Mover la barra (flechas del teclado)" size="sm" {...handle}>
          <GripVertical aria-hidden />
        </Grip>
        {links.map(({ to, label, Icon }) => (
          <Go key={to} to={to} aria-label={label} title={label}>
            <Icon aria-hidden />
          </Go>
        ))}
        <IconButton
          label={role ? `Cambiar de rol (ahora: ${role})` : 'Cambiar de rol'}
          size="sm"
          disabled={!role}
          onClick={toggleRole}
        >
          <UserCog aria-hidden />
        </IconButton>
        <IconButton label="Cambiar de tema" size="sm" onClick={toggleTheme}>
          {mode === 'dark-mode' ? <Sun aria-hidden /> : <Moon aria-hidden />}
        </IconButton>
        <IconButton
          label="Versiones"
          size="sm"
          aria-expanded={isVersionsOpen}
          onClick={() => openVersionsPanel(!isVersionsOpen)}
        >
          <Layers aria-hidden />
        </IconButton>
        <IconButton label="Información" size="sm" onClick={() => setIsInfoOpen(true)}>
          <Info aria-hidden />
        </IconButton>
        <IconButton label="Cerrar sesión" size="sm" disabled={!role} onClick={handleLogout}>
          <LogOut aria-hidden />
        </IconButton>
        <IconButton label="Ocultar la barra" size="sm" onClick={handleHide}>
          <EyeOff aria-hidden />
        </IconButton>
      </Bar>
      {isInfoOpen && <DeveloperInfo onClose={() => setIsInfoOpen(false)} />}
    </>
  )
}

const Bar = styled.section`
  position: fixed;
  /* Below the WhatsApp panel and the navbar; dragging keeps it clear of the navbar. */
  z-index: calc(${theme.layer.navbar} - 2);
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
  width: max-content;
  max-width: min(15rem, calc(100vw - 1rem));
  padding: ${theme.space[1]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.lg};
  ${media.md} { max-width: none; }
`

const Grip = styled(IconButton)`
  color: ${theme.color.textMuted};
  cursor: grab;
  touch-action: none;
  &:active:not(:disabled) { cursor: grabbing; transform: none; }
`

const Go = styled(Link)`
  display: inline-grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${theme.radius.md};
  color: ${theme.color.primary};
  &:hover { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
  svg { width: 1.25rem; height: 1.25rem; }
`
