import { Badge } from 'shared-ui'
import { styled } from 'styled-components'

/** A badge whose few words stay on one line in a narrow column. */
export const StateBadge = styled(Badge)`
  white-space: nowrap;
`
