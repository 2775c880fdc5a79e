import { useQuery } from '@tanstack/react-query'
import {
  allContentQuery,
  DraftScreen,
  type DraftState,
  PictureField,
  RecordFields,
  TitleFields,
} from 'shared-admin'
import type { AcademyCourseContent, Content } from 'shared-auth/api'
import { CheckboxField, SelectField, TextAreaField } from 'shared-ui'
import { levelLabels } from '../../../catalogue/levels.ts'
import { category, course as kind } from '../../../screens/writing/writtenKinds.ts'
import { OutlineEditor } from './OutlineEditor.tsx'

const levels = Object.keys(levelLabels) as (keyof typeof levelLabels)[]

export function CourseScreen() {
  return (
    <DraftScreen kind={kind} names={['Cursos', 'Curso']} title={({ title }) => title || 'Curso sin título'}>
      {(draft, record) => <CourseFields draft={draft} record={record} />}
    </DraftScreen>
  )
}

interface CourseFieldsProps {
  draft: DraftState<AcademyCourseContent>
  record: Content
}

function CourseFields({ draft, record }: CourseFieldsProps) {
  const { data: categories } = useQuery(allContentQuery(category))
  const { content, change, errors } = draft
  return (
    <>
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
        <SelectField
          label="Nivel"
          value={content.level ?? ''}
          error={errors.level}
          onChange={({ target }) => change({ level: levels.find((each) => each === target.value) ?? null })}
        >
          <option value="">Sin nivel</option>
          {levels.map((each) => (
            <option key={each} value={each}>
              {levelLabels[each]}
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
    </>
  )
}
