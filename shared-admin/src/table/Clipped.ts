import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'

/**
 * A long text on two lines of a table, on three of a card; the full text is on the record's own screen.
 * @example <Clipped $width="16rem">{text}</Clipped>
 */
export const Clipped = styled.span<{ $width: string }>`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: normal;
  line-height: ${theme.font.lineHeight.snug};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  ${media.md} {
    min-width: 4.5rem;
    max-width: ${({ $width }) => $width};
    -webkit-line-clamp: 2;
  }
`
