import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { saveFailure, serverMessage } from 'shared-admin'
import { ApiError } from 'shared-auth'
import { toast } from 'shared-ui'
import { addItem, uploadPhoto } from '../items.api.ts'
import { problemsOf } from '../items.form.ts'
import { type Addition, MAX_AT_ONCE, proposed, reduceAdditions } from './additions.ts'

/** The photos that are being added, uploaded one after the other, and what may be done with them. */
export function useAdditions() {
  const client = useQueryClient()
  const [additions, dispatch] = useReducer(reduceAdditions, [])
  const isUploading = additions.some(({ state }) => state === 'uploading')
  const next = isUploading ? undefined : additions.find(({ state }) => state === 'waiting')

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins with the next photo, not with each change of it
  useEffect(() => {
    if (next) void upload(next)
  }, [next?.key])

  async function upload({ key, file }: Addition) {
    dispatch({ type: 'change', key, changes: { state: 'uploading', problem: undefined } })
    try {
      const photo = await uploadPhoto(file)
      dispatch({ type: 'change', key, changes: { state: 'ready', photo, values: proposed(photo) } })
    } catch (error) {
      const problem = serverMessage(error, 'No se pudo subir la foto. Revisa tu conexión.')
      dispatch({ type: 'change', key, changes: { state: 'refused', problem } })
    }
  }

  function add(files: File[]) {
    const pictures = files.filter(({ type }) => type === '' || type.startsWith('image/'))
    const room = MAX_AT_ONCE - additions.length
    const left = files.length - pictures.slice(0, room).length
    if (pictures.length > 0) dispatch({ type: 'add', files: pictures.slice(0, room) })
    if (left > 0)
      toast.warning(
        pictures.length > room
          ? `Se añaden ${MAX_AT_ONCE} fotos a la vez: guarda estas y vuelve con las otras ${pictures.length - room}.`
          : 'Solo se añaden fotos.',
      )
  }

  /** Returns whether the garment was saved. */
  async function save(addition: Addition): Promise<boolean> {
    const { key, values } = addition
    const errors = problemsOf(values)
    if (Object.keys(errors).length > 0) {
      dispatch({ type: 'change', key, changes: { errors } })
      return false
    }
    dispatch({ type: 'change', key, changes: { state: 'saving', problem: undefined } })
    try {
      await addItem(values)
      dispatch({ type: 'remove', key })
      return true
    } catch (error) {
      const problem = saveFailure(error, 'No se pudo guardar la prenda.')
      const fields = error instanceof ApiError ? error.fields : undefined
      dispatch({ type: 'change', key, changes: { state: 'ready', problem, errors: fields ?? {} } })
      return false
    }
  }

  async function saveAll(ready: Addition[]) {
    let saved = 0
    for (const addition of ready) if (await save(addition)) saved += 1
    if (saved > 0)
      toast.success(
        saved === 1 ? 'Prenda guardada en tu armario.' : `${saved} prendas guardadas en tu armario.`,
      )
    await client.invalidateQueries({ queryKey: ['wardrobe', 'owner'] })
  }

  return {
    additions,
    add,
    saveAll,
    type: (key: string, values: Partial<Addition['values']>) => dispatch({ type: 'type', key, values }),
    retry: (key: string) => dispatch({ type: 'change', key, changes: { state: 'waiting' } }),
    remove: (key: string) => dispatch({ type: 'remove', key }),
  }
}
