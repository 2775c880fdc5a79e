import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Course cards side by side, as many as fit, but no more than three. */
export const CourseGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(17rem, 26%)), 1fr));
  gap: ${theme.space[6]};
  li { display: grid; }
`
