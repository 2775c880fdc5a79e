import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { checkRestoreLink } from 'shared-auth/api'
import { ButtonLink, FormError, pathTo, Stack } from 'shared-ui'
import { AuthFrame } from '../AuthFrame.tsx'
import { CheckingLink } from '../CheckingLink.tsx'
import { HomeLink } from '../HomeLink.tsx'
import { RestorePasswordForm } from './RestorePasswordForm.tsx'
import restoreHead from './restore.head.json'

/** `/auth/password/restore/{emailEncrypt}`: sets a new password with the token from the mail. */
export function RestorePasswordPage() {
  const { emailEncrypt = '' } = useParams()
  const { data, isPending, refetch } = useQuery({
    queryKey: ['restoreLink', emailEncrypt],
    queryFn: () => checkRestoreLink({ emailEncrypt }),
    // Loaded once: typed text must stay when the link expires in the meantime.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (data?.isUsable === false) {
    return (
      <AuthFrame title="El enlace ya no sirve">
        <meta name="referrer" content="no-referrer" />
        <Stack gap={5}>
          <FormError>El enlace no es válido o ya caducó. Solicita uno nuevo.</FormError>
          <ButtonLink to={pathTo('/auth/password/forgot')}>Pedir un enlace nuevo</ButtonLink>
        </Stack>
        <HomeLink />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={restoreHead.title} lead="Elige la contraseña con la que entrarás desde ahora.">
      <meta name="referrer" content="no-referrer" />
      {/* Also shown after a failed check, because the server may still accept the password. */}
      {isPending ? (
        <CheckingLink />
      ) : (
        <RestorePasswordForm emailEncrypt={emailEncrypt} onDeadLink={() => void refetch()} />
      )}
      <HomeLink />
    </AuthFrame>
  )
}
