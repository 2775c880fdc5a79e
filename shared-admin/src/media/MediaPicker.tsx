import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listMedia, type Media } from 'shared-auth/api'
import { Button, EmptyState, ErrorState, Skeleton, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { serverMessage } from '../format/failure.ts'
import { SearchField } from '../list/SearchField.tsx'
import { Modal } from '../screen/Modal.tsx'
import { MediaPicture } from './MediaPicture.tsx'
import { describedPicture } from './uploadPicture.ts'
import { useImageUpload } from './useImageUpload.ts'

const PAGE = 24

interface MediaPickerProps {
  isOpen: boolean
  onClose: () => void
  onPick: (address: string, alt: string) => void
}

/**
 * Chooses an image of the media library, or uploads one; asks for its alternative text, if it has none.
 * @example <MediaPicker isOpen={isOpen} onClose={close} onPick={(address, alt) => insert(`![${alt}](${address})`)} />
 */
export function MediaPicker({ isOpen, onClose, onPick }: MediaPickerProps) {
  return (
    <Modal title="Elegir una imagen" isOpen={isOpen} onClose={onClose}>
      <Library
        onPick={async (medium) => {
          onClose()
          const { address, alt } = await describedPicture(medium)
          onPick(address, alt)
        }}
      />
    </Modal>
  )
}

function Library({ onPick }: { onPick: (medium: Media) => void }) {
  const [search, setSearch] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { upload, isUploading, progress, failure } = useImageUpload(onPick)
  const found = useInfiniteQuery({
    queryKey: ['media', 'picker', search],
    queryFn: ({ pageParam, signal }) =>
      listMedia({ search, page: pageParam, limit: PAGE, sortCreatedAt: 'DESC' }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.totalPages ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  })
  const images = (found.data?.pages ?? []).flatMap(({ results }) =>
    results.filter(({ kind }) => kind !== 'pdf'),
  )

  return (
    <>
      <Bar>
        <SearchField value={search} onChange={setSearch} placeholder="Nombre, texto alternativo o carpeta" />
        <Button variant="secondary" isBusy={isUploading} onClick={() => input.current?.click()}>
          Subir una imagen
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void upload(file)
          }}
        />
      </Bar>
      <Text role="status" size="sm" tone="muted">
        {progress}
      </Text>
      {failure && (
        <Text role="alert" size="sm" tone="danger">
          {failure}
        </Text>
      )}
      {found.isPending && (
        <Grid aria-hidden>
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change their order
            <Skeleton key={index} height="6.5rem" />
          ))}
        </Grid>
      )}
      {found.isError && (
        <ErrorState
          message={serverMessage(found.error, 'No se pudo cargar la biblioteca.')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.isSuccess && images.length === 0 && (
        <EmptyState
          title={search ? 'Ninguna imagen coincide' : 'Todavía no hay imágenes'}
          message={search ? undefined : 'Sube la primera.'}
        />
      )}
      <Grid role="list" aria-label="Imágenes">
        {images.map((medium) => (
          <li key={medium.id}>
            <Choice type="button" onClick={() => onPick(medium)}>
              <Picture>
                <MediaPicture medium={medium} sizes="160px" isDecoration />
              </Picture>
              <Text as="span" size="xs">
                {medium.alt || medium.name}
              </Text>
            </Choice>
          </li>
        ))}
      </Grid>
      {found.hasNextPage && (
        <Button
          variant="secondary"
          isBusy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Mostrar más
        </Button>
      )}
    </>
  )
}

const { color, radius, space } = theme

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
  > :first-child { flex: 1 1 14rem; }
`

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space[3]};
`

const Choice = styled.button`
  display: grid;
  gap: ${space[1]};
  width: 100%;
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  text-align: start;
  cursor: pointer;
  &:hover { border-color: ${color.primary}; }
  > span:last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`

const Picture = styled.span`
  display: block;
  height: 6.5rem;
  border-radius: ${radius.sm};
  overflow: hidden;
  picture { display: block; height: 100%; }
`
