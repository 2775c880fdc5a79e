import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { ChoiceFilter, ListScreen, queriesOfList, SearchField, useList } from 'shared-admin'
import { EmptyState } from 'shared-ui'
import { foldersQuery, kindNames, mediaList } from './media.api.ts'
import { mediaColumns } from './mediaColumns.tsx'
import { mediaBulk } from './mediaRemoval.ts'
import { UploadPanel } from './uploads/UploadPanel.tsx'
import { useUploads } from './uploads/useUploads.ts'

/** What it begins with. */
export const queries = queriesOfList(mediaList)

export function MediaListPage() {
  const list = useList(mediaList)
  const uploads = useUploads()
  const { data: folders = [] } = useQuery(foldersQuery)
  return (
    <ListScreen
      list={list}
      title="Medios"
      intro="Imágenes y documentos para el contenido del sitio."
      columns={mediaColumns}
      bulk={mediaBulk}
      empty={<EmptyState icon={<Images />} title="Todavía no hay medios" />}
      filters={
        <>
          <SearchField
            placeholder="Nombre, texto alternativo o carpeta"
            value={list.query.filters.search}
            onChange={(search) => list.change({ search }, { replace: true })}
          />
          <ChoiceFilter list={list} name="kind" label="Tipo" all="Todos" options={kindNames} />
          <ChoiceFilter
            list={list}
            name="folder"
            label="Carpeta"
            all="Todas"
            options={folders.map(({ folder }) => folder).filter(Boolean)}
          />
          <ChoiceFilter list={list} name="isUnused" label="Uso" all="Todos" options={{ true: 'Sin usar' }} />
        </>
      }
    >
      <UploadPanel uploads={uploads} />
    </ListScreen>
  )
}
