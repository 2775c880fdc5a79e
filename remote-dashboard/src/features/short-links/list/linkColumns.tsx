import { Link } from 'react-router-dom'
import { type Column, formatDate, formatNumber, inBogota, yesNo } from 'shared-admin'
import type { ShortLink } from 'shared-auth/api'
import { Badge, clip, ExternalLink, Stack, Text } from 'shared-ui'
import { hostnameNote } from '../hostnameNote.ts'
import { LinkMarks } from './LinkMarks.tsx'
import { fileExpiry, fileTags } from './linkFile.ts'
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
    isImported: true,
    value: (link) => link.destination,
    cell: (link) => (
      <Stack gap={1}>
        <span>
          <Destination link={link} />
        </span>
        <Hostname address={link.destination} />
        <LinkMarks link={link} onTag={onTag} />
      </Stack>
    ),
  },
  {
    ...{ name: 'tags', header: 'Etiquetas', isExtra: true, isImported: true },
    value: (link) => fileTags(link.tags),
    cell: (link) => link.tags.join(', '),
  },
  {
    ...{ name: 'expiresAt', header: 'Vence', fileHeader: inBogota('Vence') },
    ...{ isExtra: true, isImported: true, hasWords: true },
    value: (link) => fileExpiry(link.expiresAt),
    cell: (link) => (link.expiresAt ? formatDate(link.expiresAt) : ''),
  },
  {
    ...{ name: 'expiredUrl', header: 'Al vencer', isExtra: true, isImported: true, isLong: true },
    value: (link) => link.expiredUrl,
  },
  {
    ...{ name: 'notes', header: 'Notas', isExtra: true, isImported: true, hasWords: true },
    value: (link) => link.notes,
  },
  {
    ...{ name: 'isProtected', header: 'Con contraseña', isExtra: true, isImported: true },
    value: (link) => yesNo(link.isProtected),
  },
]

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

function Hostname({ address }: { address: string }) {
  const note = hostnameNote(address)
  return (
    note && (
      <Text as="span" size="xs" tone="muted">
        {note}
      </Text>
    )
  )
}

function VisitCount({ link }: { link: ShortLink }) {
  const count = formatNumber(link.visitCount)
  return (
    <Link
      to={`/dashboard/application/shortener/details?shortenerId=${link.id}`}
      aria-label={`${count}: visitas de ${link.backHalf}`}
    >
      {count}
    </Link>
  )
}
