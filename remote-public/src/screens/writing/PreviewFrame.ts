import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/** A page of the site within a screen. */
export const PreviewFrame = styled.section`
  min-width: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  overflow: hidden;
`
