import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Saving, useSave } from 'shared-admin'
import { Button, FormError, Stack, Text } from 'shared-ui'

interface DialogFormProps<Values extends FieldValues> extends Saving<Values> {
  form: UseFormReturn<Values>
  /** Its name for screen readers. */
  label: string
  /** Explains what happens on submit. */
  text?: ReactNode
  submitLabel: string
  onCancel: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const { form, label, text, submitLabel, onCancel, children, ...saving } = props
  const { failure, submit } = useSave(form, saving)
  return (
    <form noValidate aria-label={label} onSubmit={submit}>
      <Stack gap={4}>
        {text && <Text size="sm">{text}</Text>}
        <FormError>{failure}</FormError>
        {children}
        <Stack direction="row" gap={3} isWrapping>
          <Button type="submit" isBusy={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancelar
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
