import { Link } from 'react-router-dom'
import { Badge, ExternalLink } from 'shared-ui'
import type { Column } from '../../admin/columns.ts'
import { ShortCode } from './ShortCode.tsx'
import type { ShortLink } from './shortener.api.ts'

const shownLength = 30

export const linkColumns: Column<ShortLink>[] = [
  {
    name: 'visitCount',
    header: 'Visitas',
    value: (link) => link.visitCount,
    cell: (link) => <VisitCount link={link} />,
    isNumeric: true,
  },
  {
    name: 'backHalf',
    header: 'Corto',
    value: (l) => l.backHalf,
    cell: (l) => <ShortCode link={l} />,
    isFixed: true,
  },
  {
    name: 'destination',
    header: 'URL original',
    value: (link) => link.destination,
    cell: (link) => <Destination link={link} />,
  },
]

function Destination({ link: { destination, isValid } }: { link: ShortLink }) {
  if (isValid) {
    return (
      <ExternalLink href={destination} title={destination}>
        {cut(destination)}
      </ExternalLink>
    )
  }
  return (
    <>
      <span title={destination}>{cut(destination)}</span> <Badge tone="danger">No válido</Badge>
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

function cut(destination: string): string {
  return destination.length > shownLength ? `${destination.slice(0, shownLength)}…` : destination
}
