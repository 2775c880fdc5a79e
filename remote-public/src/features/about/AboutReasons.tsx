import { Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Reason } from './about.content.ts'

export function AboutReasons({ reasons }: { reasons: Reason[] }) {
  return (
    <Grid role="list">
      {reasons.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden />
          <Heading level={3} size="lg">
            {title}
          </Heading>
          <Text tone="muted">{text}</Text>
        </li>
      ))}
    </Grid>
  )
}

const Grid = styled.ul`
  display: grid;
  gap: ${theme.space[8]} ${theme.space[12]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  li { display: grid; align-content: start; gap: ${theme.space[2]}; padding-top: ${theme.space[6]}; border-top: 2px solid ${theme.color.primary}; }
  svg { width: 1.75rem; height: 1.75rem; margin-bottom: ${theme.space[2]}; color: ${theme.color.primary}; stroke-width: 1.6; }
`
