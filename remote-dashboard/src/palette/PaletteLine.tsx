import { theme } from 'shared-ui'
import { FinderDetail } from 'shared-ui/finder'
import { styled } from 'styled-components'
import type { Entry } from './entries.ts'

/** The name of an entry, and beside it where it is. */
export function PaletteLine({ entry: { label, detail } }: { entry: Entry }) {
  return (
    <Line>
      <span dir="auto">{label}</span>
      {detail && <Where dir="auto">{detail}</Where>}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${theme.space[3]};
  min-width: 0;
  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > span:first-of-type { flex: 0 1 auto; min-width: 40%; }
`

const Where = styled(FinderDetail)`
  display: block;
  flex: 1 1 0;
  min-width: 0;
  text-align: end;
`
