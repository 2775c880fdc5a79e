import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { navbarLook } from './navbarLook.ts'

/** A link in the navbar's row. */
export function NavLinkItem({ label, to }: { label: string; to: string }) {
  return (
    <Look to={to} end title={label}>
      <span>{label}</span>
    </Look>
  )
}

const Look = styled(NavLink)`
  ${navbarLook}
`
