import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Course cards side by side, as many as fit. */
export const CourseGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: ${theme.space[6]};
  li { display: grid; }
`
