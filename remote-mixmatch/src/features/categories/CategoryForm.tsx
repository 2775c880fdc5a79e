import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { FormCard, useSave, useShortcuts, useSideForm } from 'shared-admin'
import type { NewWardrobeCategoryInput, WardrobeCategory } from 'shared-auth/api'
import { Button, Heading, Stack, TextField, toast } from 'shared-ui'
import { fetchCategory, saveCategory } from './categories.api.ts'
import { categoryResolver, inputOf } from './categories.form.ts'

interface CategoryFormProps {
  /** The edited category; without one the form creates a category. */
  category?: WardrobeCategory
  /** The existing groups, as suggestions. */
  groups: string[]
  /** The initial group of a new category. */
  defaultGroup: string
  /** Called after saving and after Cancelar. */
  onDone: () => void
  /** Called with the stored version after a conflict. */
  onNewest: (category: WardrobeCategory) => void
  /** Called with whether there is unsaved text. */
  onTyping: (isTyping: boolean) => void
}

export function CategoryForm(props: CategoryFormProps) {
  const { category, groups, defaultGroup, onDone, onNewest, onTyping } = props
  const client = useQueryClient()
  const blank = { name: '', nameES: '', group: defaultGroup }
  const form = useForm<NewWardrobeCategoryInput>({
    resolver: categoryResolver,
    defaultValues: inputOf(category ?? blank),
  })
  const { register, formState, resetField, setFocus } = form
  const { dirtyFields, errors, isDirty, isSubmitting } = formState
  useShortcuts('Esta lista', [{ keys: 'n', label: 'Nueva categoría', run: () => setFocus('name') }])
  const cancel = useSideForm(isDirty, { onDone, onTyping })
  const isNew = !category
  const isGroupTyped = dirtyFields.group === true
  useEffect(() => {
    // The default group is loaded with the list, and the person may have typed another one before that.
    if (isNew && !isGroupTyped) resetField('group', { defaultValue: defaultGroup })
  }, [isNew, isGroupTyped, defaultGroup, resetField])

  function handleSaved() {
    toast.success(category ? 'Categoría actualizada.' : 'Categoría creada.')
    void client.invalidateQueries({ queryKey: ['categories'] })
    form.reset(blank)
    onDone()
  }

  async function showNewest({ id }: WardrobeCategory) {
    const { category: newest } = await fetchCategory(id)
    form.reset(inputOf(newest))
    onNewest(newest)
  }

  const { failure, conflict, submit } = useSave(form, {
    draft: category ? `category:${category.id}` : 'category',
    save: (input, isForced) =>
      saveCategory(
        input,
        category && { id: category.id, updatedAt: isForced ? undefined : category.updatedAt },
      ),
    onSaved: handleSaved,
    failed: 'Error al guardar la categoría',
    showNewest: category && (() => showNewest(category)),
  })
  const title = category ? 'Editar categoría' : 'Nueva categoría'
  const heading = (
    <Heading level={2} size="lg">
      {title}
    </Heading>
  )

  return (
    <FormCard label={title} heading={heading} failure={failure} conflict={conflict} onSubmit={submit}>
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
          <Button variant="secondary" onClick={cancel}>
            Cancelar
          </Button>
        )}
      </Stack>
    </FormCard>
  )
}
