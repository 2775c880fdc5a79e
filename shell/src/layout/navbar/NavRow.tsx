import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { useNavigation } from '../useNavigation.ts'
import { isCurrent, NavDropdown, NavGroup } from './NavGroup.tsx'
import { NavLinkItem } from './NavLinkItem.tsx'
import { useFitting } from './useFitting.ts'

/**
 * The pages of the site. On wide screens they are one row, and those that do not fit are behind 'Más' at its end. CSS
 * alone decides which ones fit, so that a prerendered page looks right before any script runs; until then 'Más'
 * contains all of them.
 */
export function NavRow() {
  const navigation = useNavigation('navbar')
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const fitting = useFitting(list, navigation.length)
  const entries = (isFolded: boolean) =>
    navigation.map((entry, index) => (
      <li key={entry.label} data-cut={index >= fitting} hidden={isFolded && index < fitting}>
        {'links' in entry ? <NavGroup group={entry} isFolded={isFolded} /> : <NavLinkItem {...entry} />}
      </li>
    ))
  return (
    <Place aria-label="Principal">
      <List role="list" ref={list}>
        {entries(false)}
        <More data-needless={fitting >= navigation.length}>
          <NavDropdown
            label="Más"
            isCurrent={navigation.some((entry, index) => index >= fitting && isCurrent(entry, pathname))}
          >
            {entries(true)}
          </NavDropdown>
        </More>
      </List>
    </Place>
  )
}

const MORE_WIDTH = '5rem'

/* Clips all rows but the first one, with room for its focus rings. */
const Place = styled.nav`
  ${media.lg} {
    min-width: 0;
    max-height: calc(2.6rem + 8px);
    margin: -4px;
    padding: 4px;
    overflow: clip;
    /* Without scripts the dropdowns are in it, and the focus can reach every row. */
    @media (scripting: none) {
      &:is(:hover, :focus-within) { overflow: visible; }
    }
  }
`

/* Not `hidden`: WebKitGTK 2.50 never ends the layout after this positioned item loses its box. */
const More = styled.li`
  display: none;
  &[data-needless='true'] { visibility: hidden; }
`

const List = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  ${media.lg} {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space[3]} 0;
    padding-inline-end: ${MORE_WIDTH};
    white-space: nowrap;
    @media (scripting: none) { background: ${theme.color.canvas}; }
    > li { max-width: 12rem; }
    > [data-cut='true'] { visibility: hidden; }
    /* The last entry takes the place of 'Más', which is needed only if an entry does not fit. */
    > :nth-last-child(2) {
      min-width: ${MORE_WIDTH};
      margin-inline-end: -${MORE_WIDTH};
    }
    /* Above the row, where it is clipped, unless the list has a second row. */
    > ${More} {
      position: absolute;
      inset: min(0px, (100% - 5rem) * 9) 0 auto auto;
      display: block;
      width: ${MORE_WIDTH};
    }
  }
`
