import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from 'shared-ui'
import { serverMessage } from '../../admin/failure.ts'
import { RowActions } from '../../admin/RowActions.tsx'
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
      <IconButton
        label={`Editar ${category.nameES}`}
        title="Editar"
        size="sm"
        onClick={() => onEdit(category)}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Eliminar ${category.nameES}`} title="Eliminar" size="sm" onClick={handleRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </RowActions>
  )
}
