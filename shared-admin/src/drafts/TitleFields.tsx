import { TextField } from 'shared-ui'
import { followTitle } from './slug.ts'

interface TitleFieldsProps {
  label: string
  title: string
  slug: string
  errors: { title?: string | undefined; slug?: string | undefined }
  maxLength: number
  onChange: (changed: { title?: string; slug?: string }) => void
}

/**
 * The title, and the part of the address that it suggests until somebody writes another.
 * @example
 * <TitleFields label="Título" title={content.title} slug={content.slug} maxLength={200} errors={errors} onChange={change} />
 */
export function TitleFields({ label, title, slug, errors, maxLength, onChange }: TitleFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        value={title}
        maxLength={maxLength}
        error={errors.title}
        onChange={({ target }) =>
          onChange({ title: target.value, slug: followTitle(slug, title, target.value) })
        }
      />
      <TextField
        label="Dirección (slug)"
        value={slug}
        maxLength={100}
        error={errors.slug}
        hint="Minúsculas sin tilde, números y guiones."
        onChange={({ target }) => onChange({ slug: target.value })}
      />
    </>
  )
}
