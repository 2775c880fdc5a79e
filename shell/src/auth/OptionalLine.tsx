import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** A line below a form that an option of the site decides about. Its height is there before, so that nothing moves. */
export const OptionalLine = styled(Text).attrs({ tone: 'muted' })`
  min-height: 1.6em;
  margin-block-start: ${theme.space[5]};
  & + & { margin-block-start: ${theme.space[2]}; }
`
