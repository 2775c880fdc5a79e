import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormCard, useDirtyWarning, useSave } from 'shared-admin'
import type { Media } from 'shared-auth/api'
import { Button, CheckboxField, Heading, TextField, toast } from 'shared-ui'
import * as z from 'zod/mini'
import { FocalPoint } from './FocalPoint.tsx'
import { foldersQuery, mediumQuery, saveMedium } from './media.api.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Escribe el nombre.')),
  folder: z.string().check(z.trim()),
  alt: z.string().check(z.trim()),
  isDecorative: z.boolean(),
  focalX: z.number(),
  focalY: z.number(),
})
type Input = z.infer<typeof schema>

function inputOf({ name, folder, alt, isDecorative, focalX, focalY }: Media): Input {
  return { name, folder, alt, isDecorative, focalX, focalY }
}

/** Name, folder, alternative text and focal point of a medium. */
export function MediaForm({ medium: loaded }: { medium: Media }) {
  // The version that the form started from: a later refetch must not hide a conflict.
  const [medium, setMedium] = useState(loaded)
  const client = useQueryClient()
  const { data: folders = [] } = useQuery(foldersQuery)
  const form = useForm<Input>({ resolver: zodResolver(schema), defaultValues: inputOf(medium) })
  const { register, watch, setValue, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  const [isDecorative, x, y] = watch(['isDecorative', 'focalX', 'focalY'])
  useDirtyWarning(isDirty)

  function show(newest: Media) {
    form.reset(inputOf(newest))
    setMedium(newest)
  }

  const { failure, conflict, submit } = useSave(form, {
    draft: `media:${medium.id}`,
    save: (input, isForced) => saveMedium(medium, input, isForced),
    onSaved: (saved) => {
      toast.success('Medio actualizado.')
      show(saved)
      void client.invalidateQueries({ queryKey: ['media'] })
    },
    failed: 'No se pudo guardar el medio.',
    showNewest: async () => show(await client.fetchQuery({ ...mediumQuery(medium.id), staleTime: 0 })),
  })
  const heading = (
    <Heading level={2} size="lg">
      Descripción
    </Heading>
  )

  return (
    <FormCard label="Descripción" heading={heading} failure={failure} conflict={conflict} onSubmit={submit}>
      <TextField {...register('name')} label="Nombre" error={errors.name?.message} />
      <TextField
        {...register('folder')}
        label="Carpeta"
        hint="Por ejemplo cursos/aws. En blanco, ninguna."
        list="media-folders"
        error={errors.folder?.message}
      />
      <datalist id="media-folders">
        {folders.map(({ folder }) => folder && <option key={folder} value={folder} />)}
      </datalist>
      {medium.kind !== 'pdf' && (
        <>
          <TextField
            {...register('alt')}
            label="Texto alternativo"
            hint="Lo que la imagen dice a quien no la ve. Sin él no se puede usar en el sitio."
            disabled={isDecorative}
            error={errors.alt?.message}
          />
          <CheckboxField {...register('isDecorative')} label="Es decorativa: no dice nada más que el texto" />
          <FocalPoint
            medium={medium}
            value={{ x, y }}
            onChange={(point) => {
              setValue('focalX', point.x, { shouldDirty: true })
              setValue('focalY', point.y, { shouldDirty: true })
            }}
          />
        </>
      )}
      <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando..." disabled={!isDirty}>
        Guardar cambios
      </Button>
    </FormCard>
  )
}
