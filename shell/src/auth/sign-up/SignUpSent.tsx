import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Captcha, serverMessage, useCaptcha } from 'shared-auth'
import { Button, FormError, Stack, Text } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { AuthNotice } from '../AuthNotice.tsx'
import type { SignUpForm } from './signUp.form.ts'
import { UNSOLVED, useSignUp } from './useSignUp.ts'

const FAILED = 'No se pudo enviar el correo. Inténtalo de nuevo.'

/** After a sign-up: what to do now, and another mail if the first did not arrive. */
export function SignUpSent({ form, onChange }: { form: SignUpForm; onChange: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  const captcha = useCaptcha()
  const send = useSignUp(captcha)
  const again = useMutation({ mutationFn: () => send(form) })
  // The form that had the focus is gone.
  useEffect(() => notice.current?.focus(), [])
  return (
    <Stack gap={5}>
      <div ref={notice} tabIndex={-1}>
        <AuthNotice>
          {sentence`Te enviamos un correo a ${form.email}. Abre su enlace para terminar de crear tu cuenta: sirve durante 24 horas.`}
        </AuthNotice>
      </div>
      <Text tone="muted">¿No llegó? Mira en el correo no deseado, o pide que te lo enviemos otra vez.</Text>
      <Captcha captcha={captcha} />
      <Text role="status">{again.data && !again.isPending && 'Te lo enviamos otra vez.'}</Text>
      <FormError>{problemOf(again)}</FormError>
      <Button
        variant="secondary"
        isBusy={again.isPending}
        busyLabel="Enviando..."
        onClick={() => again.mutate()}
      >
        Enviar de nuevo
      </Button>
      <Button variant="ghost" onClick={onChange}>
        Cambiar mis datos
      </Button>
    </Stack>
  )
}

function problemOf({ data, error }: { data: boolean | undefined; error: unknown }): string | undefined {
  if (error) return serverMessage(error, FAILED)
  return data === false ? UNSOLVED : undefined
}
