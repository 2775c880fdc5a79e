import { useNavigate } from 'react-router-dom'
import { PageHeader } from 'shared-admin'
import type { Content } from 'shared-auth/api'
import { Stack, TextAreaField } from 'shared-ui'
import { ContentGate } from '../../../screens/drafts/ContentGate.tsx'
import { paths } from '../../../screens/drafts/content.api.ts'
import { DeleteContentButton } from '../../../screens/drafts/DeleteContentButton.tsx'
import { DraftBar } from '../../../screens/drafts/DraftBar.tsx'
import { Fields } from '../../../screens/drafts/Fields.ts'
import { PictureField } from '../../../screens/drafts/PictureField.tsx'
import { TitleFields } from '../../../screens/drafts/TitleFields.tsx'
import { useContentDraft } from '../../../screens/drafts/useContentDraft.ts'

const kind = 'academy-category'

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
        breadcrumbs={[{ label: 'Categorías de la academia', to: paths[kind] }, { label: 'Categoría' }]}
      >
        {record.published && <DeleteContentButton kind={kind} id={record.id} subject={content.name} />}
      </PageHeader>
      <DraftBar kind={kind} record={record} draft={draft} onGone={() => navigate(paths[kind])} />
      <Fields>
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
      </Fields>
    </Stack>
  )
}
