import { RowActions, RowButton, RowIcon, serverNotice, useRemove } from 'shared-admin'
import { useAreas } from 'shared-auth'
import { deleteWardrobeCategory, type WardrobeCategory } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'
import { fetchCategory } from './categories.api.ts'

interface CategoryActionsProps {
  category: WardrobeCategory
  onEdit: (category: WardrobeCategory) => void
  onRemoved: (category: WardrobeCategory) => void
}

export function CategoryActions({ category, onEdit, onRemoved }: CategoryActionsProps) {
  const removeCategory = useRemove({
    name: 'categories',
    bin: 'category',
    remove: deleteWardrobeCategory,
    question: '¿Seguro que deseas eliminar esta categoría?',
    consequence: countLosses,
    done: 'Categoría eliminada.',
    failed: (error) => serverNotice(error, 'Error al eliminar la categoría'),
  })

  const mayRemove = useAreas().mayOpen('wardrobe', 'publish')

  async function handleRemove() {
    if (await removeCategory(category.id, sentence`${category.nameES} · ${category.group}`))
      onRemoved(category)
  }

  return (
    <RowActions>
      <RowButton label={`Editar ${category.nameES}`} title="Editar" onClick={() => onEdit(category)}>
        <RowIcon name="pencil" />
      </RowButton>
      {mayRemove && (
        <RowButton label={`Eliminar ${category.nameES}`} title="Eliminar" onClick={handleRemove}>
          <RowIcon name="trash" />
        </RowButton>
      )}
    </RowActions>
  )
}

/** How many items would lose the category. */
async function countLosses(id: string): Promise<string | undefined> {
  try {
    const { itemCount } = await fetchCategory(id)
    if (itemCount === 0) return undefined
    const items = itemCount === 1 ? '1 prenda la usa y quedará' : `${itemCount} prendas la usan y quedarán`
    return `${items} sin categoría, en «Otros».`
  } catch {
    return 'No se pudo saber cuántas prendas la usan: quedarían sin categoría, en «Otros».'
  }
}
