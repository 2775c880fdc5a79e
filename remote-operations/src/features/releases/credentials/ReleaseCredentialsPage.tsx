import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import {
  BackLink,
  type Column,
  dateColumn,
  dateLines,
  PageHeader,
  TableStates,
  textColumn,
  useKeptFocus,
} from 'shared-admin'
import type { ReleaseCredential } from 'shared-auth/api'
import { EmptyState, Stack } from 'shared-ui'
import { credentialsQuery, releasesPath } from '../releases.api.ts'
import { scopeLabels } from '../releaseWords.ts'
import { CredentialActions } from './CredentialActions.tsx'
import { CredentialName } from './CredentialName.tsx'
import { CredentialState } from './CredentialState.tsx'
import { NewCredentialButton } from './NewCredentialButton.tsx'

const columns: Column<ReleaseCredential>[] = [
  {
    name: 'name',
    header: 'Nombre',
    value: ({ name }) => name,
    cell: (credential) => <CredentialName credential={credential} />,
    isName: true,
    isLong: true,
    minWidth: '12rem',
  },
  textColumn('remote', 'Remoto'),
  {
    name: 'scopes',
    header: 'Permite',
    value: ({ scopes }) => scopes.map((scope) => scopeLabels[scope]).join(', '),
    hasWords: true,
    minWidth: '9rem',
  },
  { name: 'state', header: 'Estado', cell: (credential) => <CredentialState credential={credential} /> },
  dateColumn('expiresAt', 'Vence'),
  {
    name: 'lastUsedAt',
    header: 'Último uso',
    value: ({ lastUsedAt }) => (lastUsedAt ? dateLines(lastUsedAt) : 'Nunca'),
    hasWords: true,
  },
  { name: 'actions', header: 'Acciones', cell: (each) => <CredentialActions credential={each} /> },
]

/** The credentials of pipelines: tokens for one remote, which expire. */
export function ReleaseCredentialsPage() {
  const { data, error, isFetching, refetch } = useQuery(credentialsQuery)
  return (
    <Stack gap={5} {...useKeptFocus(data)}>
      <PageHeader
        title="Credenciales de publicación"
        intro="Con una credencial, la integración continua de un equipo publica su remoto con mfe. Se guarda cifrada: solo se ve al crearla. Las horas son de Bogotá."
        breadcrumbs={[{ label: 'Publicaciones', to: releasesPath }, { label: 'Credenciales' }]}
        count={data?.length}
      >
        <BackLink to={releasesPath} />
        <NewCredentialButton />
      </PageHeader>
      <TableStates
        label="Credenciales"
        columns={columns}
        rows={data}
        error={error}
        failed="Error al cargar las credenciales"
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={<KeyRound />} title="Todavía no hay credenciales" />}
        skeletonRows={3}
      />
    </Stack>
  )
}
