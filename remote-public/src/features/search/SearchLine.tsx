import { FinderDetail } from 'shared-ui/finder'
import { styled } from 'styled-components'
import { Marked } from './Marked.tsx'
import type { Option } from './options.ts'

/** Title, place and text of what was found, with the words that were looked for. */
export function SearchLine({ option: { title, detail, snippet } }: { option: Option }) {
  return (
    <Words>
      <span dir="auto">
        <Marked pieces={title} />
      </span>
      {detail && <FinderDetail dir="auto">{detail}</FinderDetail>}
      {snippet && (
        <FinderDetail dir="auto">
          <Marked pieces={snippet} />
        </FinderDetail>
      )}
    </Words>
  )
}

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
