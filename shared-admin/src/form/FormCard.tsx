import type { FormEventHandler, ReactNode } from 'react'
import { Card, type CardProps, Stack } from 'shared-ui'
import { ConflictNotice } from './ConflictNotice.tsx'
import type { Conflict } from './useSave.ts'

interface FormCardProps extends Pick<CardProps, 'padding'> {
  /** The hash by which an address leads to its first field. */
  id?: string
  /** Its name for screen readers. */
  label: string
  heading?: ReactNode
  /** An error that concerns the whole form. */
  failure: string | undefined
  /** The ways to resolve an edit conflict. */
  conflict?: Conflict
  onSubmit: FormEventHandler
  /** Fields and buttons. */
  children: ReactNode
}

/**
 * A form in a card, with the errors that concern all of it above its fields.
 * @example <FormCard label="Nueva categoría" failure={failure} onSubmit={submit}>{fields}</FormCard>
 */
export function FormCard(props: FormCardProps) {
  const { label, heading, failure, conflict, onSubmit, padding = 6, id, children } = props
  return (
    <Card as="form" id={id} noValidate onSubmit={onSubmit} padding={padding} aria-label={label}>
      <Stack gap={5}>
        {heading}
        <ConflictNotice failure={failure} conflict={conflict} />
        {children}
      </Stack>
    </Card>
  )
}
