import type { Project } from 'shared-auth/api'
import { Heading, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { TechnologyIcon } from './TechnologyIcon.tsx'

export function ProjectTechnologies({ technologies }: Pick<Project, 'technologies'>) {
  if (technologies.length === 0) return null
  return (
    <Block>
      <Heading level={2}>Tecnologías</Heading>
      <List role="list">
        {technologies.map((technology) => (
          <li key={technology.id}>
            <TechnologyIcon technology={technology} />
            <span>
              <strong>{technology.name}</strong>
              <Text as="span" tone="muted" size="sm">
                {technology.type}
              </Text>
            </span>
          </li>
        ))}
      </List>
    </Block>
  )
}

const Block = styled.section`
  display: grid;
  gap: ${theme.space[5]};
  margin-top: ${theme.space[16]};
`

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  li {
    display: flex;
    align-items: center;
    gap: ${theme.space[4]};
    min-width: min(11rem, 100%);
    padding: ${theme.space[3]} ${theme.space[5]} ${theme.space[3]} ${theme.space[4]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
  }
  svg { flex: none; width: 1.75rem; height: 1.75rem; color: ${theme.color.primary}; }
  li > span { display: grid; line-height: ${theme.font.lineHeight.snug}; }
`
