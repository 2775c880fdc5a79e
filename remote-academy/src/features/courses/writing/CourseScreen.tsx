import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import {
  allContentQuery,
  ContentGate,
  DeleteContentButton,
  DraftBar,
  PageHeader,
  PictureField,
  RecordFields,
  TitleFields,
  useContentDraft,
} from 'shared-admin'
import type { Content } from 'shared-auth/api'
import { CheckboxField, SelectField, Stack, TextAreaField } from 'shared-ui'
import { category, course as kind } from '../../../screens/writing/writtenKinds.ts'
import { OutlineEditor } from './OutlineEditor.tsx'

export function CourseScreen() {
  return <ContentGate kind={kind}>{(record) => <CourseForm key={record.id} record={record} />}</ContentGate>
}

function CourseForm({ record }: { record: Content }) {
  const draft = useContentDraft(kind, record)
  const navigate = useNavigate()
  const { data: categories } = useQuery(allContentQuery(category))
  const { content, change, errors } = draft
  return (
    <Stack gap={5}>
      <PageHeader
        title={content.title || 'Curso sin título'}
        breadcrumbs={[{ label: 'Cursos', to: kind.path }, { label: 'Curso' }]}
      >
        {record.published && <DeleteContentButton kind={kind} id={record.id} subject={content.title} />}
      </PageHeader>
      <DraftBar kind={kind} record={record} draft={draft} onGone={() => navigate(kind.path)} />
      <RecordFields>
        <TitleFields
          label="Título"
          title={content.title}
          slug={content.slug}
          maxLength={200}
          errors={{ title: errors.title, slug: errors.slug }}
          onChange={change}
        />
        <SelectField
          label="Categoría"
          value={content.categoryId}
          error={errors.categoryId}
          onChange={(event) => change({ categoryId: event.target.value })}
        >
          <option value="">Elige una categoría</option>
          {categories?.results.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Descripción"
          value={content.description}
          maxLength={2000}
          error={errors.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <CheckboxField
          label="Exigir las preguntas"
          hint="Una lección se completa cuando se acertó cada una de sus preguntas."
          checked={content.questionsRequired}
          onChange={(event) => change({ questionsRequired: event.target.checked })}
        />
        <PictureField
          label="Imagen"
          value={content.thumbnail}
          error={errors.thumbnail}
          onChange={(thumbnail) => change({ thumbnail })}
        />
      </RecordFields>
      <OutlineEditor
        courseId={record.id}
        sections={content.sections}
        errors={errors}
        onChange={(sections) => change({ sections })}
        onFlush={draft.flush}
      />
    </Stack>
  )
}
