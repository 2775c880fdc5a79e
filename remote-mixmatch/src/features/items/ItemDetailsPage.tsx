import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { DetailsScreen, HistoryPanel, serverNotice, useGoBack, useRemove } from 'shared-admin'
import { deleteWardrobeItem } from 'shared-auth/api'
import { Button, Heading, media, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ItemForm } from './ItemForm.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { itemQuery } from './items.api.ts'
import { colorLabels, itemHistoryWords } from './items.words.ts'

export function ItemDetailsPage() {
  const { itemId = '' } = useParams()
  const query = useQuery(itemQuery(itemId))
  const client = useQueryClient()
  const goBack = useGoBack()
  const [isEditing, setIsEditing] = useState(false)
  const removeItem = useRemove({
    ...{ name: 'wardrobe', bin: 'item' },
    remove: deleteWardrobeItem,
    question: '¿Seguro que deseas eliminar este item?',
    done: 'Item eliminado correctamente',
    failed: (error) => serverNotice(error, 'Error al eliminar el item'),
  })

  async function handleRemove(description: string) {
    if (!(await removeItem(itemId, description))) return
    void client.invalidateQueries({ queryKey: ['wardrobe', 'owner'] })
    await goBack()
  }

  return (
    <DetailsScreen
      query={query}
      title="Detalles del item"
      missing="No se encontró el item"
      failed="Error al cargar el item"
      actions={({ description }) => (
        <>
          <Button variant="secondary" onClick={goBack}>
            <ArrowLeft aria-hidden /> Volver
          </Button>
          <Button onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden /> Editar
          </Button>
          <Button variant="danger" onClick={() => handleRemove(description)}>
            <Trash2 aria-hidden /> Eliminar
          </Button>
        </>
      )}
      panels={() => <HistoryPanel words={itemHistoryWords} filter={{ kind: 'item', recordId: itemId }} />}
    >
      {(item) => (
        <Columns>
          <Picture>
            <ItemPicture src={item.image} />
          </Picture>
          <Stack gap={2}>
            <Text tone="muted" size="sm">
              {[item.category?.nameES || 'Otros', item.color && colorLabels[item.color]]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Heading level={2} size="xl">
              {item.description}
            </Heading>
          </Stack>
          {isEditing && <ItemForm item={item} onDone={() => setIsEditing(false)} />}
        </Columns>
      )}
    </DetailsScreen>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  ${media.md} { grid-template-columns: 20rem minmax(0, 1fr); }
`

const Picture = styled.div`
  border-radius: ${theme.radius.md};
  overflow: hidden;
`
