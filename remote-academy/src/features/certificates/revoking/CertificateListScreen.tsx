import { Award } from 'lucide-react'
import { type Column, dateColumn, ListScreen, SearchField, sortable, textColumn, useList } from 'shared-admin'
import type { ListedCertificate } from 'shared-auth/api'
import { Badge, EmptyState } from 'shared-ui'
import { certificateList } from './certificates.list.ts'
import { RevokeButton } from './RevokeButton.tsx'

const columns: Column<ListedCertificate>[] = [
  {
    ...sortable(textColumn('holderName', 'A nombre de', '16rem'), 'sortHolderName'),
    isFixed: true,
    isName: true,
  },
  sortable(textColumn('courseTitle', 'Curso', '16rem'), 'sortCourseTitle'),
  sortable(dateColumn('issuedAt', 'Emitido'), 'sortIssuedAt', 'DESC'),
  {
    name: 'state',
    header: 'Estado',
    value: ({ revokedAt }) => (revokedAt ? 'Revocado' : 'Válido'),
    cell: ({ revokedAt, revokedReason }) => (
      <Badge tone={revokedAt ? 'danger' : 'success'} title={revokedReason ?? undefined}>
        {revokedAt ? 'Revocado' : 'Válido'}
      </Badge>
    ),
  },
  { name: 'revokedReason', header: 'Motivo', value: ({ revokedReason }) => revokedReason ?? '' },
  {
    name: 'actions',
    header: 'Acciones',
    cell: (certificate) => <RevokeButton certificate={certificate} />,
    isFixed: true,
  },
]

/** The certificates of all people, for those who publish the academy. */
export function CertificateListScreen() {
  const list = useList(certificateList)
  return (
    <ListScreen
      list={list}
      title="Certificados"
      intro="De los cursos que terminaron las personas. Uno revocado lo dice en su página."
      columns={columns}
      empty={<EmptyState icon={<Award />} title="Todavía no hay certificados" />}
      filters={
        <SearchField
          value={list.query.filters.search}
          placeholder="Nombre o curso"
          onChange={(search) => list.change({ search }, { replace: true })}
        />
      }
    />
  )
}
