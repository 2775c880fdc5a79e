import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Button, Card, FormError, Heading, Stack, TextField, toast } from 'shared-ui'
import { useDirtyWarning } from '../../admin/useDirtyWarning.ts'
import { useSave } from '../../admin/useSave.ts'
import { type Category, type CategoryInput, saveCategory } from './categories.api.ts'
import { categoryResolver, newCategory } from './categories.form.ts'

interface CategoryFormProps {
  /** The one that is edited; without it a new one is made. */
  category?: Category
  /** Groups that exist, as suggestions. */
  groups: string[]
  /** After saving and after Cancelar. */
  onDone: () => void
}

export function CategoryForm({ category, groups, onDone }: CategoryFormProps) {
  const client = useQueryClient()
  const { name, nameES, group } = category ?? newCategory
  const form = useForm<CategoryInput>({ resolver: categoryResolver, defaultValues: { name, nameES, group } })
  const { register, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  useDirtyWarning(isDirty)

  function handleSaved() {
    toast.success(category ? 'Categoría actualizada.' : 'Categoría creada.')
    void client.invalidateQueries({ queryKey: ['categories'] })
    form.reset(newCategory)
    onDone()
  }

  const { failure, submit } = useSave(form, {
    save: (input) => saveCategory(input, category),
    onSaved: handleSaved,
    failed: 'Error al guardar la categoría',
  })

  return (
    <Card
      as="form"
      noValidate
      onSubmit={submit}
      padding={6}
      aria-label={category ? 'Editar categoría' : 'Nueva categoría'}
    >
      <Stack gap={4}>
        <Heading level={2} size="lg">
          {category ? 'Editar categoría' : 'Nueva categoría'}
        </Heading>
        <FormError>{failure}</FormError>
        <TextField {...register('name')} label="Nombre (EN)" error={errors.name?.message} />
        <TextField {...register('nameES')} label="Nombre (ES)" error={errors.nameES?.message} />
        <TextField
          {...register('group')}
          label="Grupo"
          hint="Por ejemplo tops o bottoms."
          list="category-groups"
          error={errors.group?.message}
        />
        <datalist id="category-groups">
          {groups.map((known) => (
            <option key={known} value={known} />
          ))}
        </datalist>
        <Stack direction="row" gap={3}>
          <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando...">
            {category ? 'Actualizar' : 'Crear'}
          </Button>
          {category && (
            <Button variant="secondary" onClick={onDone}>
              Cancelar
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  )
}
