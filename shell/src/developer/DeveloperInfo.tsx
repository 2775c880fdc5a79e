import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { Badge, Button, Heading, pathTo, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** An address that no page has. */
const MISSING_PAGE = '/error404'

/** The user's role, and links to pages that are hard to reach otherwise. */
export function DeveloperInfo({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const user = useSession((state) => (state.accessToken ? state.user : null))

  useEffect(() => {
    const node = dialog.current
    node?.showModal()
    return () => node?.close()
  }, [])

  return (
    <Window ref={dialog} aria-labelledby="developer-info" onClose={onClose}>
      <Stack gap={4}>
        <Heading level={2} size="lg" id="developer-info">
          Información
        </Heading>
        <Stack direction="row" gap={3} align="center">
          <span>Rol:</span>
          <Badge>{user?.role ?? 'No role'}</Badge>
        </Stack>
        <Text tone="muted" size="sm">
          Estamos trabajando en nuevas funciones. Las verás aquí antes que nadie.
        </Text>
        <Links role="list">
          <li>
            <Link to="/" onClick={onClose}>
              Home
            </Link>
          </li>
          <li>
            {user ? (
              <Link to={pathTo('/dashboard/setting/profile')} onClick={onClose}>
                Profile
              </Link>
            ) : (
              <Link to={pathTo('/dashboard')} onClick={onClose}>
                Dashboard
              </Link>
            )}
          </li>
          <li>
            <Link
              to={pathTo('/auth/password/restore/:emailEncrypt', { emailEncrypt: 'token-de-prueba' })}
              onClick={onClose}
            >
              Restore password
            </Link>
          </li>
          <li>
            <Link to={MISSING_PAGE} onClick={onClose}>
              Error 404
            </Link>
          </li>
        </Links>
        <Button variant="secondary" onClick={onClose}>
          Cerrar
        </Button>
      </Stack>
    </Window>
  )
}

const Window = styled.dialog`
  width: min(24rem, calc(100vw - 2rem));
  margin: auto;
  padding: ${theme.space[6]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.lg};
  &::backdrop { background: ${theme.color.scrim}; }
`

const Links = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  a { display: inline-block; padding-block: ${theme.space[1]}; }
`
