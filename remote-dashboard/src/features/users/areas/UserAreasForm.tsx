import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { saveFailure, useDirtyWarning } from 'shared-admin'
import { type Area, type AreaLevel, type GivenArea, giveUserAreas } from 'shared-auth/api'
import { Button, CheckboxField, FormError, media, Stack, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { areas, areaWords } from '../../../format/areaWords.ts'

type Levels = Partial<Record<Area, AreaLevel>>

interface UserAreasFormProps {
  id: string
  given: GivenArea[]
  onSaved: () => Promise<unknown>
}

export function UserAreasForm({ id, given, onSaved }: UserAreasFormProps) {
  const [levels, setLevels] = useState<Levels>(() =>
    Object.fromEntries(given.map(({ area, level }) => [area, level])),
  )
  const chosen = areas.flatMap((area) => (levels[area] ? { area, level: levels[area] } : []))
  const isDirty = textOf(chosen) !== textOf(given)
  useDirtyWarning(isDirty)
  const save = useMutation({
    mutationFn: () => giveUserAreas(id, { areas: chosen }),
    onSuccess: async () => {
      toast.success('Áreas guardadas.')
      await onSaved()
    },
  })

  function handleChange(area: Area, level: AreaLevel | undefined) {
    save.reset()
    setLevels((before) => ({ ...before, [area]: level }))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <form aria-label="Áreas" onSubmit={handleSubmit}>
      <Stack gap={4}>
        {save.error && <FormError>{saveFailure(save.error, 'No se pudieron guardar las áreas.')}</FormError>}
        <Choices>
          {areas.map((area) => (
            <AreaChoice
              key={area}
              area={area}
              level={levels[area]}
              onChange={(level) => handleChange(area, level)}
            />
          ))}
        </Choices>
        <div>
          <Button type="submit" isBusy={save.isPending} busyLabel="Guardando..." disabled={!isDirty}>
            Guardar áreas
          </Button>
        </div>
      </Stack>
    </form>
  )
}

interface AreaChoiceProps {
  area: Area
  level: AreaLevel | undefined
  onChange: (level: AreaLevel | undefined) => void
}

/** Publishing includes editing, so that one box follows the other. */
function AreaChoice({ area, level, onChange }: AreaChoiceProps) {
  const { label, edit, publish } = areaWords[area]
  return (
    <Choice>
      <legend>{label}</legend>
      <CheckboxField
        label="Editar"
        hint={edit}
        checked={level !== undefined}
        onChange={({ target }) => onChange(target.checked ? 'edit' : undefined)}
      />
      <CheckboxField
        label="Publicar"
        hint={publish}
        checked={level === 'publish'}
        onChange={({ target }) => onChange(target.checked ? 'publish' : 'edit')}
      />
    </Choice>
  )
}

function textOf(given: GivenArea[]): string {
  return given
    .map(({ area, level }) => `${area}:${level}`)
    .toSorted()
    .join()
}

const Choices = styled.div`
  display: grid;
  gap: ${theme.space[4]} ${theme.space[6]};
  ${media.md} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

const Choice = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-weight: ${theme.font.weight.semibold}; }
`
