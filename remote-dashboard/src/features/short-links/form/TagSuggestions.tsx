import { useQuery } from '@tanstack/react-query'
import { Button, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { tagsQuery } from '../shortLinks.api.ts'
import { tagsOf } from './shortLinks.form.ts'

const MAX_SHOWN = 6

interface TagSuggestionsProps {
  /** The text in the field of the tags. */
  typed: string
  onChange: (typed: string) => void
}

/** The most frequent tags, to add or take away in one click. */
export function TagSuggestions({ typed, onChange }: TagSuggestionsProps) {
  const suggestions = useQuery(tagsQuery).data?.slice(0, MAX_SHOWN) ?? []
  const chosen = tagsOf(typed).map((tag) => tag.toLocaleLowerCase('es'))
  if (suggestions.length === 0) return null

  function toggle(tag: string) {
    const next = chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]
    onChange(next.join(', '))
  }

  return (
    <Group role="group" direction="row" gap={1} isWrapping aria-label="Etiquetas frecuentes">
      {suggestions.map(({ tag }) => (
        <Button
          key={tag}
          variant={chosen.includes(tag) ? 'primary' : 'secondary'}
          size="sm"
          aria-pressed={chosen.includes(tag)}
          onClick={() => toggle(tag)}
        >
          {tag}
        </Button>
      ))}
    </Group>
  )
}

const Group = styled(Stack)`
  margin-top: ${theme.space[2]};
  overflow-wrap: anywhere;
`
