import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { SidebarButton, SidebarLink } from './SidebarItem.tsx'
import { setSidebarOpen } from './sidebarState.ts'
import type { MenuSection } from './useMenu.ts'

interface SidebarSectionsProps {
  sections: MenuSection[]
  isOpen: boolean
}

/** The accordion below the first entries; the section of the current screen opens automatically. */
export function SidebarSections({ sections, isOpen }: SidebarSectionsProps) {
  const present = sections.find(({ links }) => links.some(({ mark }) => mark))?.name
  const [{ opened, shownFor }, setState] = useState({ opened: present, shownFor: present })
  if (shownFor !== present) setState({ opened: present ?? opened, shownFor: present })

  function handleToggle(name: string) {
    if (!isOpen) setSidebarOpen(true)
    const next = opened === name && isOpen ? undefined : name
    setState({ opened: next, shownFor })
  }

  return sections.map(({ name, label, icon, links }) => {
    const isExpanded = isOpen && opened === name
    return (
      <li key={name}>
        <SidebarButton
          icon={icon}
          label={label}
          isOpen={isOpen}
          aria-expanded={isExpanded}
          aria-controls={`section-${name}`}
          // While its entries are collapsed, the section itself marks the current screen.
          aria-current={present === name && !isExpanded ? 'true' : undefined}
          onClick={() => handleToggle(name)}
        >
          {isOpen && <Chevron aria-hidden $isExpanded={isExpanded} />}
        </SidebarButton>
        <Entries role="list" id={`section-${name}`} hidden={!isExpanded}>
          {links.map((link) => (
            <li key={link.to}>
              <SidebarLink link={link} isOpen={isOpen} />
            </li>
          ))}
        </Entries>
      </li>
    )
  })
}

const Entries = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[1]};
  margin: ${theme.space[1]} 0 ${theme.space[2]} 1.5rem;
  padding-inline-start: ${theme.space[2]};
  border-inline-start: 1px solid ${theme.color.border};
`

const Chevron = styled(ChevronDown)<{ $isExpanded: boolean }>`
  transition: transform ${theme.motion.fast};
  ${({ $isExpanded }) => $isExpanded && 'transform: rotate(180deg);'}
`
