import { styled } from 'styled-components'

/** A long text on one line of a table; its end is on the record's own screen. */
export const Clipped = styled.span<{ $width: string }>`
  display: block;
  max-width: ${({ $width }) => $width};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
