import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { failureNotice, PageHeader, RemoveButton, saveFile } from 'shared-admin'
import { type Content, exportContent } from 'shared-auth/api'
import { Button, Stack, TextAreaField, TextField, toast } from 'shared-ui'
import { ContentGate } from '../../../screens/drafts/ContentGate.tsx'
import { paths } from '../../../screens/drafts/content.api.ts'
import { removalOf } from '../../../screens/drafts/DeleteContentButton.tsx'
import { DraftBar } from '../../../screens/drafts/DraftBar.tsx'
import { Fields } from '../../../screens/drafts/Fields.ts'
import { TitleFields } from '../../../screens/drafts/TitleFields.tsx'
import { useContentDraft } from '../../../screens/drafts/useContentDraft.ts'
import { LinksField } from './LinksField.tsx'
import { WritingPanel } from './WritingPanel.tsx'

const kind = 'academy-lesson'

export function LessonScreen() {
  return <ContentGate kind={kind}>{(record) => <LessonForm key={record.id} record={record} />}</ContentGate>
}

function LessonForm({ record }: { record: Content }) {
  const draft = useContentDraft(kind, record)
  const navigate = useNavigate()
  const { content, change, errors } = draft
  const courses = paths['academy-course']
  const courseId = useSearchParams()[0].get('course')
  const coursePath = courseId ? `${courses}/${courseId}` : courses
  const course = courseId ? [{ label: 'Curso', to: coursePath }] : []

  const download = useMutation({
    mutationFn: async () => {
      await draft.flush()
      return exportContent(record.id)
    },
    onSuccess: ({ path, text }) => saveFile(new Blob([text], { type: 'text/markdown;charset=utf-8' }), path),
    onError: (error) => toast.danger(failureNotice('No se pudo exportar', error)),
  })

  return (
    <Stack gap={5}>
      <PageHeader
        title={content.titleLesson || 'Lección sin título'}
        breadcrumbs={[{ label: 'Cursos', to: courses }, ...course, { label: 'Lección' }]}
      >
        <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
          Exportar .md
        </Button>
        {record.published && (
          <RemoveButton
            removal={removalOf(kind)}
            id={record.id}
            subject={content.titleLesson}
            listPath={coursePath}
          />
        )}
      </PageHeader>
      <DraftBar kind={kind} record={record} draft={draft} onGone={() => navigate(coursePath)} />
      <Fields>
        <TitleFields
          label="Título"
          title={content.titleLesson}
          slug={content.slug}
          maxLength={200}
          errors={{ title: errors.titleLesson, slug: errors.slug ?? errors.sectionId }}
          onChange={({ title, ...changed }) =>
            change({ ...changed, ...(title !== undefined && { titleLesson: title }) })
          }
        />
      </Fields>
      <WritingPanel id={record.id} content={content} onChange={change} />
      <Fields>
        <TextField
          label="Etiqueta"
          value={content.labelLesson}
          maxLength={60}
          error={errors.labelLesson}
          hint="Por ejemplo «Lección 1»."
          onChange={(event) => change({ labelLesson: event.target.value })}
        />
        <TextField
          label="Video de YouTube"
          value={content.youtubeUrl ?? ''}
          maxLength={500}
          error={errors.youtubeUrl}
          hint="Sin video, es una lección para leer."
          onChange={(event) => change({ youtubeUrl: event.target.value || null })}
        />
        <TextAreaField
          label="Descripción"
          value={content.descriptionLesson}
          maxLength={1000}
          rows={3}
          error={errors.descriptionLesson}
          onChange={(event) => change({ descriptionLesson: event.target.value })}
        />
        <LinksField
          legend="Enlaces"
          name="links"
          links={content.links}
          errors={errors}
          onChange={(links) => change({ links })}
        />
        <LinksField
          legend="Enlaces para miembros"
          name="linksPremium"
          links={content.linksPremium}
          errors={errors}
          onChange={(linksPremium) => change({ linksPremium })}
        />
      </Fields>
    </Stack>
  )
}
