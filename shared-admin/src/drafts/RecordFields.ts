import { Card, media, theme } from 'shared-ui'
import { styled } from 'styled-components'

/**
 * The fields of a record, in two columns where there is room.
 * @example <RecordFields><TextField label="Nombre" /></RecordFields>
 */
export const RecordFields = styled(Card).attrs({ padding: 5 })`
  display: grid;
  align-items: start;
  gap: ${theme.space[5]} ${theme.space[6]};
  ${media.md} { grid-template-columns: 1fr 1fr; }
`
