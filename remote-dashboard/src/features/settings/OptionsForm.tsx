import type { FormEvent } from 'react'
import { useDirtyWarning } from 'shared-admin'
import type { Option } from 'shared-auth/api'
import { Button, Card, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { OptionField } from './OptionField.tsx'
import { useOptionDrafts } from './useOptionDrafts.ts'

/** All options by their names, with one button that saves what has changed. */
export function OptionsForm({ options }: { options: Option[] }) {
  const edits = useOptionDrafts(options)
  const { drafts, failures, changed } = edits
  useDirtyWarning(changed.length > 0)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void edits.save()
  }

  return (
    <form noValidate aria-label="Opciones del sitio" onSubmit={handleSubmit}>
      <Card padding={4}>
        {options.map((option) => (
          <OptionField
            key={option.id}
            option={option}
            draft={drafts[option.id]}
            failure={failures[option.id]}
            conflict={{
              showNewest: () => edits.showNewest(option),
              saveMine: () => edits.saveOne(option, true),
            }}
            onChange={(draft) => edits.change(option.id, draft)}
          />
        ))}
        <Bar>
          <Button type="submit" disabled={changed.length === 0 || edits.hasProblem} isBusy={edits.isBusy}>
            Guardar cambios
          </Button>
          {changed.length > 0 && (
            <Button variant="ghost" onClick={edits.undo}>
              Deshacer
            </Button>
          )}
          <Text size="sm" tone="muted" role="status">
            {wordsFor(changed)}
          </Text>
        </Bar>
      </Card>
    </form>
  )
}

function wordsFor(changed: Option[]): string {
  if (changed.length === 0) return 'Sin cambios.'
  return `Sin guardar: ${changed.map(({ name }) => name).join(', ')}.`
}

/* Stays in sight below the options. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  margin: 0 calc(-1 * ${theme.space[4]}) calc(-1 * ${theme.space[4]});
  padding: ${theme.space[3]} ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  border-radius: 0 0 ${theme.radius.lg} ${theme.radius.lg};
  background: ${theme.color.surface};
  @media (max-width: ${theme.breakpoint.md - 0.02}px) { bottom: calc(4rem + env(safe-area-inset-bottom)); }
`
