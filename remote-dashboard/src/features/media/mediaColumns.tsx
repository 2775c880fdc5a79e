import {
  type Column,
  dateColumn,
  MediaPicture,
  RowLink,
  RowRemoveButton,
  sortable,
  textColumn,
} from 'shared-admin'
import type { Media } from 'shared-auth/api'
import { Badge, theme } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { kindNames, mediaPath, sizeOf } from './media.api.ts'
import { mediaRemoval } from './mediaRemoval.ts'

const THUMBNAIL = '64px'

export const mediaColumns: Column<Media>[] = [
  {
    ...{ name: 'name', header: 'Nombre', isFixed: true, isName: true },
    value: ({ name }) => name,
    cell: (medium) => (
      <Named>
        <Thumbnail>
          <MediaPicture medium={medium} sizes={THUMBNAIL} isDecoration />
        </Thumbnail>
        <RowLink to={`${mediaPath}/details/${medium.id}`}>{medium.name}</RowLink>
      </Named>
    ),
    sort: { name: 'sortName', first: 'ASC' },
    minWidth: '16rem',
  },
  { name: 'kind', header: 'Tipo', value: ({ kind }) => kindNames[kind] },
  {
    ...{ name: 'bytes', header: 'Tamaño' },
    value: ({ bytes }) => bytes,
    cell: sizeOf,
    sort: { name: 'sortBytes', first: 'DESC' },
  },
  sortable(textColumn('folder', 'Carpeta', '10rem'), 'sortFolder'),
  {
    ...{ name: 'alt', header: 'Texto alternativo' },
    value: ({ alt }) => alt,
    cell: AltState,
    hasWords: true,
  },
  sortable(dateColumn('createdAt', 'Subido'), 'sortCreatedAt', 'DESC'),
  {
    ...{ name: 'actions', header: 'Acciones', isFixed: true },
    cell: ({ id, name }) => (
      <RowRemoveButton
        removal={mediaRemoval}
        id={id}
        subject={sentence`${name}`}
        label={`Eliminar «${name}»`}
      />
    ),
  },
]

function AltState({ kind, alt, isDecorative, isDescribed }: Media) {
  if (kind === 'pdf') return '—'
  if (!isDescribed) return <Badge tone="warning">Falta</Badge>
  return isDecorative ? 'Decorativa' : <bdi>{alt}</bdi>
}

const Named = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
  overflow-wrap: anywhere;
`

const Thumbnail = styled.span`
  flex: none;
  width: ${THUMBNAIL};
  height: 48px;
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.sm};
`
