import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { apiAddress, loginPathFor } from 'shared-auth'
import { authorizeGooglePath } from 'shared-auth/api'
import type { ButtonSize } from 'shared-ui'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { useIsHydrated } from '../../useIsHydrated.ts'
import { GoogleMark } from './GoogleMark.tsx'
import { newOauthState, rememberOauthState } from './oauthState.ts'
import { rememberReturnPage } from './signInReturn.ts'

type Props = { label: string; size?: ButtonSize; 'data-for'?: string }

/**
 * Link to the server's Google sign-in; stores the page to return to. In a prerendered page it leads to the sign-in page
 * until React handles it, because a sign-in at Google begins with a secret of this browser.
 */
export function GoogleLink({ label, size = 'md', ...rest }: Props) {
  const location = useLocation()
  const isHydrated = useIsHydrated()
  const [state] = useState(newOauthState)
  const handleLeave = () => {
    rememberOauthState(state)
    rememberReturnPage(location)
  }
  return (
    <Look
      {...rest}
      href={isHydrated ? `${apiAddress(authorizeGooglePath())}?state=${state}` : loginPathFor()}
      referrerPolicy="no-referrer"
      onClick={handleLeave}
      // The link can also be opened in another tab, by the middle button or the context menu.
      onAuxClick={handleLeave}
      onContextMenu={handleLeave}
      $size={size}
    >
      <GoogleMark />
      {label}
    </Look>
  )
}

const Look = styled.a<{ $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-height: ${({ $size }) => ($size === 'sm' ? '36px' : '44px')};
  padding: ${theme.space[1]} ${theme.space[3]};
  border: 1px solid ${theme.color.borderStrong};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${({ $size }) => theme.font.size[$size === 'sm' ? 'sm' : 'md']};
  font-weight: ${theme.font.weight.semibold};
  line-height: 1.25;
  text-decoration: none;
  white-space: nowrap;
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
`
