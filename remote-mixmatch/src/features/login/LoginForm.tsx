import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { Captcha, type Credentials, login, takeLastURL, useCaptcha } from 'shared-auth'
import { Button, FormError, PasswordField, TextField, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { serverMessage } from '../../serverMessage.ts'

/** Email and password, with this mode's own texts; what comes after is AnonymousOnly's business. */
export function LoginForm() {
  const [missing, setMissing] = useState({ email: false, password: false })
  const captcha = useCaptcha()
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => login(credentials),
    onSuccess() {
      toast.success('Has iniciado sesión correctamente')
      // Reading 5: where one was before is forgotten either way.
      takeLastURL()
    },
    onError: () => captcha.reset(),
  })

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email') ?? '').trim()
    const password = String(form.get('password') ?? '').trim()
    setMissing({ email: email === '', password: password === '' })
    if (email === '' || password === '') {
      signIn.reset()
      toast.warning('Debes completar todos los campos')
      const first = event.currentTarget.elements.namedItem(email === '' ? 'email' : 'password')
      if (first instanceof HTMLElement) first.focus()
      return
    }
    const solution = await captcha.solution()
    if (!solution) {
      toast.warning('Completa el captcha primero')
      return
    }
    signIn.mutate({ email, password, ...solution })
  }

  return (
    // Reading 15: the browser's own bubbles would come before the page's texts.
    <Form noValidate onSubmit={handleSubmit}>
      <FormError>{signIn.error && serverMessage(signIn.error, 'Login fallido')}</FormError>
      <TextField
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="username"
        error={missing.email && 'Escribe tu correo electrónico'}
      />
      <PasswordField label="Contraseña" name="password" error={missing.password && 'Escribe tu contraseña'} />
      <Captcha captcha={captcha} />
      <Button type="submit" isBusy={signIn.isPending} busyLabel="Cargando...">
        Iniciar sesión
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
`
