import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Cards side by side, as many as fit. */
export const CardGrid = styled.ul.attrs({ role: 'list' })<{ $min?: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${({ $min = '20rem' }) => $min}, 100%), 1fr));
  gap: ${theme.space[6]};
  @media print { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${theme.space[4]}; }
`
