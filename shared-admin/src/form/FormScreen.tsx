import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Breadcrumb, Button, ButtonLink, media, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { listAddress } from '../screen/listAddress.ts'
import { PageHeader } from '../screen/PageHeader.tsx'
import { FormCard } from './FormCard.tsx'
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

/**
 * A form on its own screen: fields, server errors, busy state, and a warning before unsaved text is lost.
 * @example <FormScreen form={form} save={save} onSaved={onSaved} draft="course" title="Nuevo curso" submitLabel="Crear" backTo={listPath} failed="No se pudo crear.">{fields}</FormScreen>
 */
export function FormScreen<Values extends FieldValues>(props: FormScreenProps<Values>) {
  const { form, title, breadcrumbs, submitLabel, backTo, children, onSaved, ...saving } = props
  const { isDirty, isSubmitting } = form.formState
  const allowLeaving = useDirtyWarning(isDirty)
  const handleSaved = () => {
    allowLeaving()
    onSaved()
  }
  const { failure, conflict, submit } = useSave(form, { ...saving, onSaved: handleSaved })
  return (
    <Stack gap={6}>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <FormCard label={title} failure={failure} conflict={conflict} onSubmit={submit}>
        <Fields>{children}</Fields>
        <Stack direction="row" gap={3} isWrapping>
          <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando...">
            {submitLabel}
          </Button>
          <ButtonLink to={listAddress(backTo)} variant="secondary">
            Cancelar
          </ButtonLink>
        </Stack>
      </FormCard>
    </Stack>
  )
}

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[5]} ${theme.space[6]};
  ${media.md} { grid-template-columns: 1fr 1fr; }
`
