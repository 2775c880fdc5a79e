import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ShortLink } from 'shared-auth/api'
import { Button, CheckboxField, PasswordField, TextAreaField, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { LinkValues } from './shortLinks.form.ts'
import { TagSuggestions } from './TagSuggestions.tsx'
import { UtmFields } from './UtmFields.tsx'

const extraNames = ['expiresAt', 'expiredUrl', 'password', 'tags', 'notes'] as const

interface LinkExtrasProps {
  form: UseFormReturn<LinkValues>
  link: ShortLink | undefined
}

/** The fields that few links need: expiry, password, tags, notes and campaign, collapsed at first. */
export function LinkExtras({ form, link }: LinkExtrasProps) {
  const { register, formState, setValue, watch } = form
  const { errors } = formState
  const [isOpen, setIsOpen] = useState(false)
  const [destination, tags, isPasswordRemoved] = watch(['destination', 'tags', 'isPasswordRemoved'])
  const hasError = extraNames.some((name) => errors[name])
  const id = useId()
  const isShown = isOpen || hasError
  const change = (name: 'destination' | 'tags', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <>
      <Toggle
        variant="ghost"
        size="sm"
        title="Vencimiento, contraseña, etiquetas, notas y campaña"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Más opciones <ChevronDown aria-hidden />
      </Toggle>
      {/* Hidden instead of unmounted, so that typed text stays. */}
      <div id={id} hidden={!isShown}>
        <Fields>
          <TextField
            {...register('expiresAt')}
            label="Vence"
            type="datetime-local"
            hint="Hora de Bogotá; en blanco no vence."
            error={errors.expiresAt?.message}
          />
          <TextField
            {...register('expiredUrl')}
            label="Al vencer lleva a (URL)"
            type="url"
            placeholder="https://"
            hint="En blanco, una página dice que venció."
            error={errors.expiredUrl?.message}
            autoComplete="off"
          />
          <div>
            <PasswordField
              {...register('password')}
              label="Contraseña"
              hint={link?.isProtected ? 'En blanco queda la que tiene.' : 'En blanco no pide ninguna.'}
              error={errors.password?.message}
              autoComplete="new-password"
              maxLength={200}
              disabled={isPasswordRemoved}
            />
            {link?.isProtected && (
              <CheckboxField {...register('isPasswordRemoved')} label="Quitar la contraseña" />
            )}
          </div>
          <div>
            <TextField
              {...register('tags')}
              label="Etiquetas"
              hint="Separadas por comas, 10 como máximo."
              error={errors.tags?.message}
              autoComplete="off"
              maxLength={500}
            />
            <TagSuggestions typed={tags} onChange={(next) => change('tags', next)} />
          </div>
          <TextAreaField
            {...register('notes')}
            label="Notas"
            hint="Solo las ven los administradores."
            error={errors.notes?.message}
            maxLength={2000}
            rows={2}
          />
        </Fields>
        <UtmFields destination={destination} onChange={(next) => change('destination', next)} />
      </div>
    </>
  )
}

const Toggle = styled(Button)`
  justify-self: start;
  padding-inline: 0;
  &[aria-expanded='true'] svg { rotate: 180deg; }
  &:hover:not(:disabled) { background: none; color: ${theme.color.primary}; text-decoration: underline; }
`

const Fields = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[4]};
  margin-bottom: ${theme.space[5]};
`
