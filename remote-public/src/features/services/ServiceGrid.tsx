import { createElement } from 'react'
import { ButtonLink, Card, Heading, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CardGrid } from '../../site/CardGrid.ts'
import { contactLink } from '../../site/contact.ts'
import { serviceIcon } from './serviceIcons.ts'
import type { Service as ServiceText } from './services.content.ts'

export function ServiceGrid({ services }: { services: ServiceText[] }) {
  return (
    <CardGrid>
      {services.map(({ id, icon, title, text, includes }) => (
        <Service as="li" key={id}>
          <Mark>{createElement(serviceIcon(icon), { 'aria-hidden': true })}</Mark>
          <Heading level={3} size="xl">
            {title}
          </Heading>
          <Text tone="muted">{text}</Text>
          <ul>
            {includes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <ButtonLink
            data-print="hidden"
            to={contactLink(title)}
            variant="secondary"
            size="sm"
            aria-label={`Consultar: ${title}`}
          >
            Consultar
          </ButtonLink>
        </Service>
      ))}
    </CardGrid>
  )
}

const Service = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  ul {
    display: grid;
    gap: ${theme.space[1]};
    margin-block: auto ${theme.space[3]};
    color: ${theme.color.textMuted};
    padding: ${theme.space[4]} 0 0;
    font-size: ${theme.font.size.sm};
    list-style: none;
  }
  li { display: flex; align-items: center; gap: ${theme.space[2]}; }
  li::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${theme.color.accent};
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  margin-bottom: ${theme.space[2]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  svg { width: 1.5rem; height: 1.5rem; stroke-width: 1.6; }
`
