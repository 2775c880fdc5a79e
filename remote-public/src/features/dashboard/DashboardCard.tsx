import { useQuery } from '@tanstack/react-query'
import type { MailPage } from 'shared-auth/api'
import { Button, ButtonLink, Card, Heading, pathTo, Skeleton, Stack, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { projectListQuery } from '../../site/projects.api.ts'
import { latestMailQuery } from './latestMail.api.ts'

/** Card on the dashboard's home, for administrators: messages of the contact form, and the number of projects. */
export function DashboardCard() {
  const mail = useQuery(latestMailQuery)
  const projects = useQuery(projectListQuery())
  const isPending = mail.isPending || projects.isPending
  const handleRetry = () => void Promise.all([mail.refetch(), projects.refetch()])
  return (
    <Frame as="section" aria-labelledby="public-card">
      <Stack gap={3} align="flex-start">
        <Heading level={2} size="lg" id="public-card">
          Sitio público
        </Heading>
        {isPending && (
          <>
            <Skeleton width="70%" />
            <Skeleton width="50%" />
          </>
        )}
        {!isPending && mail.data && projects.data && (
          <>
            <Text>
              <Mails page={mail.data} />
            </Text>
            <Text tone="muted">{projectText(projects.data.length)}</Text>
            <ButtonLink to={pathTo('/dashboard/application/mail')} size="sm" variant="secondary">
              Ver los correos
            </ButtonLink>
          </>
        )}
        {!isPending && !(mail.data && projects.data) && (
          <>
            <Text tone="muted">No pudimos cargar los mensajes de contacto.</Text>
            <Button
              size="sm"
              variant="secondary"
              isBusy={mail.isFetching || projects.isFetching}
              onClick={handleRetry}
            >
              Reintentar
            </Button>
          </>
        )}
      </Stack>
    </Frame>
  )
}

const day = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })

function Mails({ page: { totalItems, results } }: { page: MailPage }) {
  const [latest] = results
  if (!latest) return 'Nadie ha escrito todavía por el formulario de contacto.'
  const amount = totalItems === 1 ? '1 mensaje' : `${totalItems} mensajes`
  return (
    <>
      {amount} de contacto; el último es de <bdi>{latest.name}</bdi>, del{' '}
      {day.format(new Date(latest.sentAt))}.
    </>
  )
}

function projectText(amount: number): string {
  return amount === 1 ? '1 proyecto publicado' : `${amount} proyectos publicados`
}

const Frame = styled(Card)`
  height: 100%;
  min-height: 11rem;
`
