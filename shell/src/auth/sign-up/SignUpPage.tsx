import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginLinkFrom } from 'shared-auth'
import { FormError, pathTo, Stack, Text } from 'shared-ui'
import { site } from '../../site/site.ts'
import { siteOptionsQuery } from '../../site/siteOptions.ts'
import { AuthFrame } from '../AuthFrame.tsx'
import { HomeLink } from '../HomeLink.tsx'
import { useLanding } from '../useLanding.ts'
import registerHead from './register.head.json'
import { SignUpForm } from './SignUpForm.tsx'
import { SignUpSent } from './SignUpSent.tsx'
import { emptySignUpForm } from './signUp.form.ts'

/** `/auth/register`: a visitor makes an account. Redirects users who are signed in. */
export function SignUpPage() {
  useLanding()
  const { data } = useQuery(siteOptionsQuery)
  const queries = useQueryClient()
  const [form, setForm] = useState(emptySignUpForm)
  const [isSent, setIsSent] = useState(false)

  if (isSent) {
    return (
      <AuthFrame title="Revisa tu correo">
        <SignUpSent form={form} onChange={() => setIsSent(false)} />
        <HomeLink />
      </AuthFrame>
    )
  }
  // Until the option is known there is a form, so that nothing moves: the server says the same when it is sent.
  if (data?.signUp === false) {
    return (
      <Frame>
        <FormError>
          El registro no está abierto en este sitio. Si necesitas una cuenta,{' '}
          <Link to={pathTo('/contact')}>escríbenos</Link>.
        </FormError>
      </Frame>
    )
  }
  return (
    <Frame lead={`Con ella entras a ${site.name} y ves lo que es solo para usuarios registrados.`}>
      <SignUpForm
        values={form}
        onSent={(sent) => {
          setForm(sent)
          setIsSent(true)
        }}
        onClosed={() => void queries.invalidateQueries(siteOptionsQuery)}
      />
    </Frame>
  )
}

function Frame({ lead, children }: { lead?: string; children: ReactNode }) {
  const link = loginLinkFrom(useLocation())
  return (
    <AuthFrame title={registerHead.title} lead={lead}>
      <Stack gap={5}>
        {children}
        <Text tone="muted">
          ¿Ya tienes cuenta? <Link {...link}>Inicia sesión</Link>
        </Text>
      </Stack>
      <HomeLink />
    </AuthFrame>
  )
}
