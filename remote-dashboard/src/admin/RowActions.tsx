import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Icon buttons and links of a row, above the area of its link. */
export const RowActions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  gap: ${theme.space[1]};
  width: fit-content;
  > a { width: 36px; padding: 0; }
  svg { width: 1.125rem; height: 1.125rem; }
`
