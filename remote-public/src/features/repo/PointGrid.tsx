import type { Boxes } from 'lucide-react'
import { Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface PointGridProps {
  points: { icon: typeof Boxes; title: string; text: string }[]
}

export function PointGrid({ points }: PointGridProps) {
  return (
    <Grid role="list">
      {points.map(({ icon: Icon, title, text }) => (
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
  gap: ${theme.space[8]};
  /* There are always three points. */
  ${media.md} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  li { display: grid; align-content: start; gap: ${theme.space[2]}; }
  svg { width: 1.75rem; height: 1.75rem; margin-bottom: ${theme.space[2]}; color: ${theme.color.primary}; stroke-width: 1.6; }
`
