import { useNavigate } from 'react-router-dom'
import {
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
import { Stack, TextAreaField } from 'shared-ui'
import { category as kind } from '../../../screens/writing/writtenKinds.ts'

export function CategoryScreen() {
  return <ContentGate kind={kind}>{(record) => <CategoryForm key={record.id} record={record} />}</ContentGate>
}

function CategoryForm({ record }: { record: Content }) {
  const draft = useContentDraft(kind, record)
  const navigate = useNavigate()
  const { content, change, errors } = draft
  return (
    <Stack gap={5}>
      <PageHeader
        title={content.name || 'Categoría sin nombre'}
        breadcrumbs={[{ label: 'Categorías de la academia', to: kind.path }, { label: 'Categoría' }]}
      >
        {record.published && <DeleteContentButton kind={kind} id={record.id} subject={content.name} />}
      </PageHeader>
      <DraftBar kind={kind} record={record} draft={draft} onGone={() => navigate(kind.path)} />
      <RecordFields>
        <TitleFields
          label="Nombre"
          title={content.name}
          slug={content.slug}
          maxLength={120}
          errors={{ title: errors.name, slug: errors.slug }}
          onChange={({ title, ...changed }) =>
            change({ ...changed, ...(title !== undefined && { name: title }) })
          }
        />
        <TextAreaField
          label="Descripción"
          value={content.description}
          maxLength={1000}
          error={errors.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <PictureField
          label="Imagen"
          value={content.thumbnail}
          error={errors.thumbnail}
          onChange={(thumbnail) => change({ thumbnail })}
        />
      </RecordFields>
    </Stack>
  )
}
