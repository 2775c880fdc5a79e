import type { UseFormReturn } from 'react-hook-form'
import { brand, CheckboxField, TextAreaField, TextField } from 'shared-ui'
import type { FeedbackForm } from './feedback.form.ts'
import { RatingField } from './RatingField.tsx'

/** The fields of the form, without captcha and button. */
export function FeedbackFields({ form }: { form: UseFormReturn<FeedbackForm> }) {
  const {
    register,
    formState: { errors },
  } = form
  return (
    <>
      <RatingField error={errors.rating?.message} {...register('rating')} />
      <TextAreaField
        label="Tu opinión"
        hint="Qué funcionó, qué faltó, qué le dirías a quien nos está por contratar."
        rows={5}
        required
        error={errors.message?.message}
        {...register('message')}
      />
      <TextField
        label="Nombre"
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Correo electrónico"
        hint="No se muestra nunca: es por si necesitamos preguntarte algo."
        type="email"
        autoComplete="email"
        required
        error={errors.userEmail?.message}
        {...register('userEmail')}
      />
      <TextField
        label="Red social (opcional)"
        hint="Como @tu.usuario."
        autoCapitalize="none"
        error={errors.socialAccount?.message}
        {...register('socialAccount')}
      />
      <CheckboxField
        label="Pueden mostrar mi opinión en este sitio, con mi nombre y mi red social."
        hint={`El equipo elige cuáles se muestran. Puedes retirar tu permiso cuando quieras: escribe a ${brand.contact.email}.`}
        error={errors.canBeShown?.message}
        {...register('canBeShown')}
      />
    </>
  )
}
