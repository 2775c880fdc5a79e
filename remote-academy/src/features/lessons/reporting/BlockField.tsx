import { clip, SelectField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Block } from './blocks.ts'

const MAX_OPTION = 60

interface BlockFieldProps {
  blocks: Block[]
  block: Block | undefined
  onChange: (block: Block | undefined) => void
}

/** Which block it is, by how it begins, under the headings of the lesson; and what is quoted of it. */
export function BlockField({ blocks, block, onChange }: BlockFieldProps) {
  const at = blocks.findIndex(({ element }) => element === block?.element)
  const anchors = [...new Set(blocks.map(({ anchor }) => anchor))]
  const entries = blocks.map((each, index) => ({ ...each, index }))
  return (
    <div>
      <SelectField
        label="Párrafo"
        value={at < 0 ? '' : at}
        onChange={({ target }) => onChange(target.value === '' ? undefined : blocks[Number(target.value)])}
      >
        <option value="">Elige el párrafo</option>
        {anchors.map((anchor) => {
          const group = entries.filter((each) => each.anchor === anchor)
          return (
            <optgroup key={anchor} label={group[0]?.heading || 'Al comienzo'}>
              {group.map(({ index, quote }) => (
                <option key={index} value={index}>
                  {clip(quote, MAX_OPTION)}
                </option>
              ))}
            </optgroup>
          )
        })}
      </SelectField>
      {block && <Quote>{block.quote}</Quote>}
    </div>
  )
}

const Quote = styled.blockquote`
  display: -webkit-box;
  margin: ${theme.space[2]} 0 0;
  padding-inline-start: ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.accent};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
