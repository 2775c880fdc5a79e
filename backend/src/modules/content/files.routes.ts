import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { questionProblems } from 'federation/questions'
import type { Services } from '../../services.ts'
import { idParams } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { findDraft } from './content.repository.ts'
import { exportResponse, importBody, importResponse } from './content.schemas.ts'
import { contentNotFound, createDraft } from './content.service.ts'
import { academyLesson } from './kinds/academy-lesson.ts'
import { fieldError } from './kinds/fieldError.ts'
import { textOf } from './kinds/kind.ts'
import { readLessonFile, writeLessonFile } from './lessonFiles.ts'

const tags = ['content']
const permission = { area: 'academy', level: 'edit' } as const

/** In bytes. */
const importBodyLimit = 8_388_608

/** The content of a file whose questions have no problem. */
function readCheckedFile(file: { path: string; text: string }) {
  const content = readLessonFile(file)
  const problems = questionProblems(textOf(content.text), textOf(content.premiumText))
  const [problem] = [...problems.text, ...problems.premiumText]
  if (problem) throw fieldError('files', `${file.path}: ${problem.message}`)
  return content
}

export const contentFileRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.post(
    '/academy/lessons/import',
    {
      config: {
        permission,
        showsNothing: true,
        unrecorded: 'It makes drafts; publishing them is the change.',
      },
      bodyLimit: importBodyLimit,
      schema: {
        ...{ operationId: 'importLessons', tags },
        summary: 'Importar lecciones',
        description:
          'Hace un borrador de cada archivo Markdown, con los datos de su encabezado; sin él, el nombre del archivo es el slug y el primer título el de la lección. Una pregunta sin id recibe uno. O todos o ninguno.',
        body: importBody,
        response: { 200: importResponse },
      },
    },
    async (request) => {
      const { sectionId, files } = request.body
      const results = await db.transaction(async (transaction) => {
        const made = []
        for (const file of files) {
          const content = { ...readCheckedFile(file), sectionId }
          const draft = await createDraft(transaction, authorOf(request), 'academy-lesson', content)
          made.push({ path: file.path, id: draft.recordId, name: draft.name })
        }
        return made
      })
      return { results }
    },
  )

  app.get(
    '/content/academy-lesson/:id/export',
    {
      config: { permission },
      schema: {
        ...{ operationId: 'exportContent', tags },
        summary: 'Exportar una lección',
        description: 'Su borrador, o lo publicado si no lo tiene, como Markdown con encabezado.',
        params: idParams,
        response: { 200: exportResponse },
      },
    },
    async ({ params: { id } }) => {
      const draft = await findDraft(db, 'academy-lesson', id)
      const content = draft?.content ?? (await academyLesson.find(db, id))?.content
      if (!content) throw contentNotFound()
      return writeLessonFile(content)
    },
  )
}
