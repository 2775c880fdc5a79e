import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Breadcrumb, Button, ButtonLink, Card, FormError, media, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { PageHeader } from './PageHeader.tsx'
import { useDirtyWarning } from './useDirtyWarning.ts'
import { type Saving, useSave } from './useSave.ts'

interface FormScreenProps<Values extends FieldValues> extends Saving<Values> {
  form: UseFormReturn<Values>
  title: string
  breadcrumbs?: Breadcrumb[]
  submitLabel: string
  /** Where 'Cancelar' leads. */
  backTo: string
  /** The fields. */
  children: ReactNode
}

/** A form on a screen of its own: fields, server's words, busy state, and a warning before typed text is lost. */
export function FormScreen<Values extends FieldValues>(props: FormScreenProps<Values>) {
  const { form, title, breadcrumbs, submitLabel, backTo, children, save, onSaved, failed } = props
  const { isDirty, isSubmitting } = form.formState
  const allowLeaving = useDirtyWarning(isDirty)
  const handleSaved = () => {
    allowLeaving()
    onSaved()
  }
  const { failure, submit } = useSave(form, { save, onSaved: handleSaved, failed })
  return (
    <Stack gap={6}>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <Card as="form" noValidate onSubmit={submit} padding={6} aria-label={title}>
        <Stack gap={6}>
          <FormError>{failure}</FormError>
          <Fields>{children}</Fields>
          <Stack direction="row" gap={3} isWrapping>
            <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando...">
              {submitLabel}
            </Button>
            <ButtonLink to={backTo} variant="secondary">
              Cancelar
            </ButtonLink>
          </Stack>
        </Stack>
      </Card>
    </Stack>
  )
}

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[5]} ${theme.space[6]};
  ${media.md} { grid-template-columns: 1fr 1fr; }
`
