import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** The fields of one entry of a list and the button that removes it, side by side where there is room. */
export const Row = styled.div<{ $columns: number }>`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
  width: 100%;
  padding-bottom: ${theme.space[3]};
  border-bottom: 1px solid ${theme.color.border};
  > :not(:last-child) { width: 100%; }
  ${media.md} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr)) auto;
    align-items: start;
    > :last-child { margin-top: 1.75rem; }
  }
`
