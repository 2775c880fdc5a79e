import { useQuery } from '@tanstack/react-query'
import type { PageCode } from 'federation'
import { useParams } from 'react-router-dom'
import { DetailsScreen, Facts, formatDate, HistoryPanel, MediaPicture, RemoveButton } from 'shared-admin'
import { ExternalLink, Stack, theme } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { activityWords } from '../../activity/activityWords.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { MediaForm } from './MediaForm.tsx'
import { kindNames, type MediumWithUses, mediaPath, mediumQuery, sizeOf } from './media.api.ts'
import { mediaRemoval } from './mediaRemoval.ts'

/** What it begins with. */
export const queries: PageCode['queries'] = ({ params: { id = '' } }) => [mediumQuery(id)]

export function MediaDetailsPage() {
  const { id = '' } = useParams()
  return (
    <DetailsScreen
      query={useQuery(mediumQuery(id))}
      title="Detalles del medio"
      breadcrumbs={[{ label: 'Medios', to: mediaPath }, { label: 'Detalles del medio' }]}
      backTo={mediaPath}
      missing="No se encontró el medio."
      failed="No se pudo cargar el medio."
      actions={({ id: mediaId, name }) => (
        <>
          <DownloadButton id={mediaId} name={name} />
          <RemoveButton
            removal={mediaRemoval}
            id={mediaId}
            subject={sentence`${name}`}
            listPath={mediaPath}
          />
        </>
      )}
      panels={(medium) => (
        <>
          <MediaForm key={medium.id} medium={medium} />
          <HistoryPanel words={activityWords} filter={{ kind: 'media', recordId: medium.id }} />
        </>
      )}
    >
      {(medium) => (
        <Stack gap={4}>
          {medium.kind !== 'pdf' && (
            <Preview>
              <MediaPicture medium={medium} sizes="(min-width: 48em) 640px, 100vw" />
            </Preview>
          )}
          <Facts items={factsOf(medium)} />
        </Stack>
      )}
    </DetailsScreen>
  )
}

function factsOf(medium: MediumWithUses) {
  const { name, kind, files, uses, createdAt, updatedAt } = medium
  const widths = [...new Set(files.flatMap(({ width }) => width ?? []))]
  return Object.entries({
    Nombre: name,
    Tipo: kindNames[kind],
    Tamaño: sizeOf(medium),
    Anchos: widths.length > 1 ? widths.map((width) => `${width} px`).join(', ') : '',
    Archivo: <ExternalLink href={files.at(-1)?.url ?? ''}>Abrirlo como se ve en el sitio</ExternalLink>,
    'Se usa en': uses.map(({ recordName }) => recordName).join(', '),
    Subido: formatDate(createdAt),
    Actualizado: formatDate(updatedAt),
  })
}

const Preview = styled.div`
  max-width: 40rem;
  max-height: 24rem;
  overflow: hidden;
  border-radius: ${theme.radius.md};
  img { height: auto; max-height: 24rem; object-fit: contain; }
`
