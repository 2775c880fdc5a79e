import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listMedia } from 'shared-auth/api'
import { Button, EmptyState, ErrorState, Pagination, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { serverMessage } from '../format/failure.ts'
import { SearchField } from '../list/SearchField.tsx'
import { Modal } from '../screen/Modal.tsx'
import { pictureAddress } from './pictureAddress.ts'

const LIMIT = 12

interface MediaPickerProps {
  onPick: (address: string, alt: string) => void
}

/**
 * A button that opens the pictures of the media library, by their names.
 * @example <MediaPicker onPick={(address, alt) => insert(`![${alt}](${address})`)} />
 */
export function MediaPicker({ onPick }: MediaPickerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        Elegir de los medios
      </Button>
      <Modal title="Medios" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Pictures
          onPick={(address, alt) => {
            onPick(address, alt)
            setIsOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

function Pictures({ onPick }: MediaPickerProps) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['media', 'list', 'picker', search, page],
    queryFn: ({ signal }) => listMedia({ search, page, limit: LIMIT }, { signal }),
    placeholderData: keepPreviousData,
  })
  const pictures = data?.results.filter(({ kind }) => kind !== 'pdf')
  return (
    <Stack gap={4}>
      <SearchField
        value={search}
        onChange={(value) => {
          setSearch(value)
          setPage(1)
        }}
      />
      {error && (
        <ErrorState
          message={serverMessage(error, 'No se pudieron cargar los medios.')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!error && !data && <Text role="status">Cargando...</Text>}
      {pictures?.length === 0 && (
        <EmptyState title={search ? 'Ningún medio coincide' : 'Todavía no hay imágenes'} />
      )}
      <Grid>
        {pictures?.map((medium) => (
          <li key={medium.id}>
            <Choice
              type="button"
              aria-label={`Elegir ${medium.name}`}
              onClick={() => onPick(pictureAddress(medium), medium.alt)}
            >
              <img src={medium.files[0]?.url} alt="" loading="lazy" />
              <span>{medium.name}</span>
            </Choice>
          </li>
        ))}
      </Grid>
      {data && data.pagination.totalPages > 1 && (
        <Pagination page={page} totalPages={data.pagination.totalPages} onPageChange={setPage} />
      )}
    </Stack>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${theme.space[3]};
`

const Choice = styled.button`
  display: grid;
  gap: ${theme.space[1]};
  width: 100%;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: inherit;
  font-size: ${theme.font.size.sm};
  overflow-wrap: anywhere;
  cursor: pointer;
  img { width: 100%; height: 6rem; object-fit: contain; }
`
