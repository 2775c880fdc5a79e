import type { FormEventHandler, ReactNode } from 'react'
import { Card, FormError, Stack } from 'shared-ui'

interface FormCardProps {
  /** Its name for screen readers. */
  label: string
  /** What went wrong with all of it. */
  failure: string | undefined
  onSubmit: FormEventHandler
  /** Fields and buttons. */
  children: ReactNode
}

/** The frame of a form that shows its complaints itself. */
export function FormCard({ label, failure, onSubmit, children }: FormCardProps) {
  return (
    <Card as="form" noValidate onSubmit={onSubmit} padding={6} aria-label={label}>
      <Stack gap={5}>
        <FormError>{failure}</FormError>
        {children}
      </Stack>
    </Card>
  )
}
