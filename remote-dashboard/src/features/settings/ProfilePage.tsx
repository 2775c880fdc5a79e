import { useQuery } from '@tanstack/react-query'
import { Pencil, ShieldCheck } from 'lucide-react'
import { DetailsScreen, Facts, formatDate, yesNo } from 'shared-admin'
import { Avatar, ButtonLink, Heading, Stack } from 'shared-ui'
import { roleLabels } from '../../format/roleLabels.ts'
import { EmailNotice } from './EmailNotice.tsx'
import { profileQuery } from './profile.api.ts'

const failed = 'No se pudo obtener el perfil del usuario.'

export function ProfilePage() {
  const query = useQuery(profileQuery)
  return (
    <DetailsScreen
      query={query}
      title="Mi Perfil"
      missing={failed}
      failed={failed}
      actions={({ id }) => (
        <>
          <ButtonLink to="/dashboard/setting/account" variant="secondary">
            <ShieldCheck aria-hidden /> Tu cuenta
          </ButtonLink>
          <ButtonLink to={`/dashboard/user/update/${id}`} variant="secondary">
            <Pencil aria-hidden /> Editar
          </ButtonLink>
        </>
      )}
    >
      {(user) => (
        <Stack gap={6}>
          <Stack direction="row" align="center" gap={5}>
            <Avatar name={user.name} src={user.photo} size="lg" />
            <Heading level={2} size="xl">
              Perfil del Usuario
            </Heading>
          </Stack>
          <EmailNotice />
          <Facts
            items={[
              ['Nombre', user.name],
              ['Usuario', user.username],
              ['Correo', user.email],
              ['Rol', roleLabels[user.role]],
              ['Cuenta pública', yesNo(user.isPublic)],
              ['Registro', formatDate(user.createdAt)],
            ]}
          />
        </Stack>
      )}
    </DetailsScreen>
  )
}
