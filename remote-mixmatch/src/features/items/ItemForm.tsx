import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Path, useForm } from 'react-hook-form'
import { FormCard, Sheet, serverNotice, useSave, useSideForm } from 'shared-admin'
import { useSession } from 'shared-auth'
import { getWardrobeItem, type WardrobeItem, type WardrobePhoto } from 'shared-auth/api'
import { Button, Stack, Text, toast } from 'shared-ui'
import { ItemFields } from './ItemFields.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { choicesQuery, saveItem, uploadPhoto } from './items.api.ts'
import { type ItemValues, itemResolver, valuesOf } from './items.form.ts'
import { PhotoInputs } from './photo/PhotoInputs.tsx'

interface ItemFormProps {
  item: WardrobeItem
  onDone: () => void
}

const ignore = () => undefined

/** Edits a garment beside its page. */
export function ItemForm({ item, onDone }: ItemFormProps) {
  const client = useQueryClient()
  const categories = useQuery(choicesQuery).data?.categories ?? []
  const isOwner = useSession(({ user }) => user?.id === item.userId)
  const form = useForm<ItemValues>({ resolver: itemResolver, defaultValues: valuesOf(item) })
  const [version, setVersion] = useState(item.updatedAt)
  const { errors, isDirty, isSubmitting } = form.formState
  const cancel = useSideForm(isDirty, { onDone, onTyping: ignore })

  function handleChange(changes: Partial<ItemValues>) {
    for (const [name, value] of Object.entries(changes))
      form.setValue(name as Path<ItemValues>, value, { shouldDirty: true, shouldValidate: true })
  }

  async function showNewest() {
    const newest = await getWardrobeItem(item.id)
    form.reset(valuesOf(newest))
    setVersion(newest.updatedAt)
  }

  const { failure, conflict, submit } = useSave(form, {
    draft: `item:${item.id}`,
    save: (values, isForced) => saveItem(item.id, values, isForced ? undefined : version),
    onSaved: () => {
      toast.success('Prenda actualizada.')
      void client.invalidateQueries({ queryKey: ['wardrobe'] })
      form.reset(form.getValues())
      onDone()
    },
    failed: 'Error al guardar la prenda',
    showNewest,
  })
  const messages = Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]))

  return (
    <Sheet title="Editar prenda" onClose={cancel}>
      <FormCard label="Editar prenda" padding={4} failure={failure} conflict={conflict} onSubmit={submit}>
        {isOwner && (
          <PhotoField
            image={item.thumbnail}
            error={messages.photoId}
            onChange={(photoId) => handleChange({ photoId })}
          />
        )}
        <ItemFields values={form.watch()} errors={messages} categories={categories} onChange={handleChange} />
        <Stack direction="row" gap={3}>
          <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando...">
            Guardar
          </Button>
          <Button variant="secondary" onClick={cancel}>
            Cancelar
          </Button>
        </Stack>
      </FormCard>
    </Sheet>
  )
}

interface PhotoFieldProps {
  image: string | null
  error: string | undefined
  onChange: (photoId: string) => void
}

function PhotoField({ image, error, onChange }: PhotoFieldProps) {
  const [photo, setPhoto] = useState<WardrobePhoto>()
  const [isUploading, setIsUploading] = useState(false)

  async function handleChoose([file]: File[]) {
    if (!file) return
    setIsUploading(true)
    try {
      const uploaded = await uploadPhoto(file)
      setPhoto(uploaded)
      onChange(uploaded.id)
    } catch (failure) {
      toast.danger(serverNotice(failure, 'No se pudo subir la foto.'))
    } finally {
      setIsUploading(false)
    }
  }

  return (
    <Stack gap={3}>
      <Stack direction="row" gap={4} align="center">
        <div style={{ width: '7rem', flex: 'none' }}>
          <ItemPicture src={photo?.thumbnail ?? image} />
        </div>
        <Stack gap={2} align="start">
          <PhotoInputs
            label={isUploading ? 'Subiendo...' : 'Cambiar foto'}
            isDisabled={isUploading}
            onChoose={handleChoose}
          />
        </Stack>
      </Stack>
      <Text size="sm" role="status">
        {photo && !isUploading ? 'Foto nueva: se cambia al guardar.' : ''}
      </Text>
      {error && (
        <Text size="sm" tone="danger" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
