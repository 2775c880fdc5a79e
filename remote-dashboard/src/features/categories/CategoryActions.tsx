import { Pencil, Trash2 } from 'lucide-react'
import { serverMessage } from '../../admin/failure.ts'
import { RowActions, RowButton } from '../../admin/RowActions.tsx'
import { useRemove } from '../../admin/useRemove.ts'
import { type Category, deleteCategory } from './categories.api.ts'

interface CategoryActionsProps {
  category: Category
  onEdit: (category: Category) => void
  onRemoved: (category: Category) => void
}

export function CategoryActions({ category, onEdit, onRemoved }: CategoryActionsProps) {
  const removeCategory = useRemove({
    name: 'categories',
    remove: deleteCategory,
    question: '¿Seguro que deseas eliminar esta categoría?',
    done: 'Categoría eliminada.',
    failed: (error) => serverMessage(error, 'Error al eliminar la categoría'),
  })

  async function handleRemove() {
    if (await removeCategory(category.id)) onRemoved(category)
  }

  return (
    <RowActions>
      <RowButton label={`Editar ${category.nameES}`} title="Editar" onClick={() => onEdit(category)}>
        <Pencil aria-hidden />
      </RowButton>
      <RowButton label={`Eliminar ${category.nameES}`} title="Eliminar" onClick={handleRemove}>
        <Trash2 aria-hidden />
      </RowButton>
    </RowActions>
  )
}
