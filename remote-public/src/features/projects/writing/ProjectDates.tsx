import type { ProjectContent } from 'shared-auth/api'
import { TextField } from 'shared-ui'

interface ProjectDatesProps {
  content: Pick<ProjectContent, 'duration' | 'startsOn' | 'endsOn'>
  errors: Record<string, string>
  onChange: (changed: Partial<ProjectContent>) => void
}

/** When a project was made, and how long it took in words. */
export function ProjectDates({ content, errors, onChange }: ProjectDatesProps) {
  return (
    <>
      <TextField
        label="Duración"
        value={content.duration}
        maxLength={100}
        error={errors.duration}
        hint="Por ejemplo «5 meses»."
        onChange={({ target }) => onChange({ duration: target.value })}
      />
      <TextField
        label="Inicio"
        type="date"
        value={content.startsOn}
        error={errors.startsOn}
        onChange={({ target }) => onChange({ startsOn: target.value })}
      />
      <TextField
        label="Fin"
        type="date"
        value={content.endsOn ?? ''}
        error={errors.endsOn}
        hint="Vacío mientras sigue en curso."
        onChange={({ target }) => onChange({ endsOn: target.value || null })}
      />
    </>
  )
}
