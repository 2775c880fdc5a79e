import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { theme } from 'shared-ui'
import { css, keyframes, styled } from 'styled-components'
import { MenuBadge } from './MenuBadge.tsx'
import type { MenuLink } from './useMenu.ts'

interface SidebarLinkProps {
  link: MenuLink
  isOpen: boolean
}

export function SidebarLink({ link, isOpen }: SidebarLinkProps) {
  const { to, label, icon: Icon, mark, badge } = link
  return (
    <LinkLook to={to} aria-current={mark} title={label}>
      <Icon aria-hidden />
      <Label $isOpen={isOpen}>{label}</Label>
      {badge && <MenuBadge slot={badge} isOpen={isOpen} />}
    </LinkLook>
  )
}

interface SidebarButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
  isOpen: boolean
}

export function SidebarButton({ icon: Icon, label, isOpen, children, ...rest }: SidebarButtonProps) {
  return (
    <ButtonLook {...rest} type="button" title={isOpen ? undefined : label}>
      <Icon aria-hidden />
      <Label $isOpen={isOpen}>{label}</Label>
      {children}
    </ButtonLook>
  )
}

const item = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: 44px;
  /* Denser where a mouse points, so that every section fits a laptop. */
  @media (pointer: fine) { min-height: 38px; }
  padding: ${theme.space[1]} 0.9375rem;
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
  text-align: start;
  text-decoration: none;
  transition: background-color ${theme.motion.fast};
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
  > svg { flex: none; width: 1.25rem; height: 1.25rem; }
  &[aria-current] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: ${theme.font.weight.semibold};
  }
`

const LinkLook = styled(Link)`
  ${item}
`

const ButtonLook = styled.button`
  ${item}
`

/* While the sidebar opens, a wrapped label would change its height. */
const onOneLine = keyframes`
  from, to { white-space: nowrap; }
`

const openLabel = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-height: ${theme.font.lineHeight.snug};
  overflow-wrap: anywhere;
  animation: ${onOneLine} ${theme.motion.normal};
`

/* In the rail the labels are visually hidden: they name the icons for screen readers. */
const closedLabel = css`
  position: absolute;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
`

const Label = styled.span<{ $isOpen: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  ${({ $isOpen }) => ($isOpen ? openLabel : closedLabel)}
`
