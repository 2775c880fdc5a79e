import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError, Captcha, serverMessage, useCaptcha } from 'shared-auth'
import { Button, FormError, Stack, TextField } from 'shared-ui'
import { styled } from 'styled-components'
import { NewPasswordField } from '../NewPasswordField.tsx'
import { emptySignUpForm, type SignUpForm as FormValues, signUpSchema } from './signUp.form.ts'
import { UNSOLVED, useSignUp } from './useSignUp.ts'

const FAILED = 'No se pudo crear tu cuenta. Inténtalo de nuevo.'
const shownFields = ['name', 'email', 'password'] as const

interface SignUpFormProps {
  values: FormValues
  onSent: (values: FormValues) => void
  /** Called when the site has closed its sign-up while the form was open. */
  onClosed: () => void
}

export function SignUpForm({ values, onSent, onClosed }: SignUpFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { ...emptySignUpForm, ...values },
  })
  const { errors, isSubmitting } = formState
  const captcha = useCaptcha()
  const send = useSignUp(captcha)

  const handleSignUp = handleSubmit(async (form) => {
    try {
      if (await send(form)) onSent(form)
      else setError('root', { message: UNSOLVED })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sign_up_closed') return onClosed()
      showFailure(error)
    }
  })

  function showFailure(error: unknown) {
    const { fields = {} } = error instanceof ApiError ? error : {}
    const wrong = shownFields.filter((name) => fields[name])
    for (const name of wrong)
      setError(name, { message: fields[name] ?? '' }, { shouldFocus: name === wrong[0] })
    if (wrong.length === 0) setError('root', { message: serverMessage(error, FAILED) })
  }

  return (
    <Stack as="form" gap={5} noValidate aria-label="Crear cuenta" onSubmit={handleSignUp}>
      <FormError>{errors.root?.message}</FormError>
      <TextField label="Nombre" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordField label="Contraseña" error={errors.password?.message} {...register('password')} />
      <Trap aria-hidden>
        <label>
          No llenes este campo
          <input type="text" tabIndex={-1} autoComplete="off" {...register('reference')} />
        </label>
      </Trap>
      <Captcha captcha={captcha} />
      <Button type="submit" isBusy={isSubmitting} busyLabel="Enviando...">
        Crear cuenta
      </Button>
    </Stack>
  )
}

const Trap = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
