import { useQuery } from '@tanstack/react-query'
import { CompactSelect, formatNumber } from 'shared-admin'
import { sentence } from 'shared-ui/text'
import { tagsQuery } from '../shortLinks.api.ts'

interface TagFilterProps {
  /** '' for links with any tags. */
  value: string
  onChange: (tag: string) => void
}

/** The tag that a list is limited to. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const tags = useQuery(tagsQuery).data ?? []
  const isKnown = value === '' || tags.some(({ tag }) => tag === value)
  return (
    <CompactSelect
      label="Etiqueta"
      isLabelHidden
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Todas las etiquetas</option>
      {!isKnown && <option value={value}>{value}</option>}
      {tags.map(({ tag, links }) => (
        <option key={tag} value={tag}>
          {sentence`${tag} (${formatNumber(links)})`}
        </option>
      ))}
    </CompactSelect>
  )
}
