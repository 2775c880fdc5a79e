import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { QuickRanges, type QuickRangesProps } from '../QuickRanges.tsx'
import { RangeNote } from '../RangeNote.tsx'

/** The quick ranges of a list, beside a note on the range that is shown. */
export function RangeLine(props: QuickRangesProps) {
  return (
    <Line>
      <QuickRanges {...props} />
      <RangeNote {...props.range} />
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  /* The note may take two lines without moving what follows. */
  min-height: 2.3rem;
  /* Reduces the list's gap to the line below, to which it belongs. */
  margin-bottom: calc(-1 * ${theme.space[1]});
  > :last-child {
    flex: 1 1 20rem;
    line-height: ${theme.font.lineHeight.snug};
  }
`
