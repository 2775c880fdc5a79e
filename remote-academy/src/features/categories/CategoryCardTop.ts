import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** A category's picture beside its text. */
export const CategoryCardTop = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[5]};
  padding: ${theme.space[5]};
  ${media.md} {
    grid-template-columns: 14rem minmax(0, 1fr);
    gap: ${theme.space[6]};
    padding: ${theme.space[6]};
  }
`
