import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { failureNotice } from 'shared-admin'
import { importLessons } from 'shared-auth/api'
import { Button, toast } from 'shared-ui'
import { sortedTexts } from './importedFiles.ts'

/** The server's maximum for one request. */
const MAX_FILES = 50

interface ImportLessonsProps {
  sectionId: string
  onFlush: () => Promise<unknown>
}

/** Makes drafts of Markdown files, or of a folder of them, in the order of their names. */
export function ImportLessons({ sectionId, onFlush }: ImportLessonsProps) {
  const client = useQueryClient()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = sortedTexts([...(target.files ?? [])])
    target.value = ''
    if (chosen.length === 0) return void toast.warning('No hay archivos .md entre los elegidos.')
    setIsBusy(true)
    try {
      await onFlush()
      let count = 0
      for (let at = 0; at < chosen.length; at += MAX_FILES) {
        const texts = await Promise.all(
          chosen.slice(at, at + MAX_FILES).map(async ({ path, file }) => ({ path, text: await file.text() })),
        )
        const { results } = await importLessons({ sectionId, files: texts })
        count += results.length
      }
      toast.success(
        count === 1 ? '1 lección importada como borrador.' : `${count} lecciones importadas como borradores.`,
      )
    } catch (error) {
      toast.danger(failureNotice('No se pudo importar', error))
    } finally {
      setIsBusy(false)
      void client.invalidateQueries({ queryKey: ['academy-lesson', 'list'] })
    }
  }

  return (
    <>
      <input ref={files} type="file" accept=".md,.markdown" multiple hidden onChange={handleChange} />
      <input ref={folder} type="file" hidden onChange={handleChange} {...{ webkitdirectory: '' }} />
      <Button variant="ghost" size="sm" isBusy={isBusy} onClick={() => files.current?.click()}>
        Importar .md
      </Button>
      <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => folder.current?.click()}>
        Importar carpeta
      </Button>
    </>
  )
}
