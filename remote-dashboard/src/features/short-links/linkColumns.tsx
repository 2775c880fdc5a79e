import { Link } from 'react-router-dom'
import type { ShortLink } from 'shared-auth/api'
import { Badge, clip, ExternalLink, Stack } from 'shared-ui'
import { formatDate } from '../../format/formatDate.ts'
import type { Column } from '../../table/columns.ts'
import { LinkMarks } from './LinkMarks.tsx'
import { ShortCode } from './ShortCode.tsx'

const MAX_SHOWN = 30

/** The columns of short links; the one that was saved last is marked. */
export const linkColumns = (
  savedId: string | undefined,
  onTag: (tag: string) => void,
): Column<ShortLink>[] => [
  {
    name: 'visitCount',
    header: 'Visitas',
    value: (link) => link.visitCount,
    cell: (link) => <VisitCount link={link} />,
    isNumeric: true,
    sort: { name: 'sortVisitCount', first: 'DESC' },
  },
  {
    name: 'backHalf',
    header: 'Corto',
    value: (l) => l.backHalf,
    cell: (l) => <ShortCode link={l} isSaved={l.id === savedId} />,
    isFixed: true,
    isName: true,
  },
  {
    name: 'destination',
    header: 'URL original',
    value: (link) => link.destination,
    cell: (link) => (
      <Stack gap={1}>
        <span>
          <Destination link={link} />
        </span>
        <LinkMarks link={link} onTag={onTag} />
      </Stack>
    ),
  },
  { name: 'tags', header: 'Etiquetas', value: (link) => link.tags.join(', '), isExtra: true },
  { name: 'expiresAt', header: 'Vence', value: (link) => expiryOf(link), isExtra: true, hasWords: true },
  { name: 'notes', header: 'Notas', value: (link) => link.notes, isExtra: true, hasWords: true },
]

function expiryOf({ expiresAt }: ShortLink): string {
  return expiresAt ? formatDate(expiresAt) : ''
}

function Destination({ link: { destination, isValid } }: { link: ShortLink }) {
  if (isValid) {
    return (
      <ExternalLink href={destination} title={destination}>
        {clip(destination, MAX_SHOWN)}
      </ExternalLink>
    )
  }
  return (
    <>
      <span title={destination}>{clip(destination, MAX_SHOWN)}</span> <Badge tone="danger">No válido</Badge>
    </>
  )
}

function VisitCount({ link }: { link: ShortLink }) {
  const count = link.visitCount.toLocaleString('es-CO')
  return (
    <Link
      to={`/dashboard/application/shortener/details?shortenerId=${link.id}`}
      aria-label={`${count}: visitas de ${link.backHalf}`}
    >
      {count}
    </Link>
  )
}
