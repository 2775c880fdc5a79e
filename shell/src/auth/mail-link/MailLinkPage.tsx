import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginLinkFrom } from 'shared-auth'
import { Button, FormError, Stack, Text, theme } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { siteOptionsQuery } from '../../site/siteOptions.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { AuthNotice } from '../AuthNotice.tsx'
import { HomeLink } from '../HomeLink.tsx'
import { Or } from '../Or.tsx'
import { PasskeySignIn } from '../passkeys/PasskeySignIn.tsx'
import { hasPasskeys } from '../passkeys/passkeySignIn.ts'
import { useLanding } from '../useLanding.ts'
import { MailLinkForm } from './MailLinkForm.tsx'
import mailLinkHead from './mail-link.head.json'

/** `/auth/link`: the ways to sign in without a password. Redirects users who are signed in. */
export function MailLinkPage() {
  useLanding()
  const { data } = useQuery(siteOptionsQuery)
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)

  if (isSent) return <Sent email={email} onAgain={() => setIsSent(false)} />
  // Until the option is known there is a form, so that nothing moves: the server says the same when it is sent.
  const isOff = data?.mailLink === false
  return (
    <Frame
      title={mailLinkHead.title}
      lead={isOff ? undefined : 'Escribe el correo de tu cuenta y te enviaremos un enlace para entrar.'}
    >
      {isOff ? (
        <FormError>En este sitio no se entra con un enlace por correo.</FormError>
      ) : (
        <MailLinkForm
          email={email}
          onSent={(sent) => {
            setEmail(sent)
            setIsSent(true)
          }}
          onOff={() => void queries.invalidateQueries(siteOptionsQuery)}
        />
      )}
      {hasPasskeys() && <Or />}
      <PasskeySignIn />
    </Frame>
  )
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => notice.current?.focus(), [])
  return (
    <Frame title="Revisa tu correo">
      <Stack gap={5}>
        <div ref={notice} tabIndex={-1}>
          <AuthNotice>
            {sentence`Si hay una cuenta con ${email}, le enviamos un enlace para entrar. Sirve una sola vez, durante 15 minutos, y también en otro dispositivo.`}
          </AuthNotice>
        </div>
        <Text tone="muted">¿No llegó? Mira en el correo no deseado, o pide otro.</Text>
        <Button variant="secondary" onClick={onAgain}>
          Pedir otro enlace
        </Button>
      </Stack>
    </Frame>
  )
}

function Frame({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  const link = loginLinkFrom(useLocation())
  return (
    <AuthFrame title={title} lead={lead}>
      {children}
      <Ways>
        <Link {...link}>Entrar con tu contraseña</Link>
        <HomeLink />
      </Ways>
    </AuthFrame>
  )
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]} ${theme.space[4]};
  margin-block-start: ${theme.space[6]};
`
