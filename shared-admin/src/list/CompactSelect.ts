import { media, SelectField, theme } from 'shared-ui'
import { styled } from 'styled-components'

/**
 * A choice in the line above a list's rows, as high as the buttons beside it.
 * @example <CompactSelect label="Etiqueta" isLabelHidden value={tag} onChange={choose}>{options}</CompactSelect>
 */
export const CompactSelect = styled(SelectField)`
  ${media.md} {
    /* A select is otherwise as wide as its longest choice. */
    max-width: 16rem;
    min-height: 36px;
    padding-block: ${theme.space[1]};
    font-size: ${theme.font.size.sm};
  }
`
