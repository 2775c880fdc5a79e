import { useNavigate } from 'react-router-dom'
import {
  ContentGate,
  DeleteContentButton,
  DraftBar,
  LinksField,
  PageHeader,
  PictureField,
  RecordFields,
  TitleFields,
  useContentDraft,
} from 'shared-admin'
import type { Content } from 'shared-auth/api'
import { ButtonLink, Stack, TextField } from 'shared-ui'
import { projectKind as kind } from '../../../screens/writing/writtenKinds.ts'
import { CaseStudyField } from './CaseStudyField.tsx'
import { CollaboratorsField } from './CollaboratorsField.tsx'
import { ProjectDates } from './ProjectDates.tsx'
import { TechnologiesField } from './TechnologiesField.tsx'

export function ProjectScreen() {
  return <ContentGate kind={kind}>{(record) => <ProjectForm key={record.id} record={record} />}</ContentGate>
}

function ProjectForm({ record }: { record: Content }) {
  const draft = useContentDraft(kind, record)
  const navigate = useNavigate()
  const { content, change, errors } = draft
  return (
    <Stack gap={5}>
      <PageHeader
        title={content.title || 'Proyecto sin título'}
        breadcrumbs={[{ label: 'Proyectos', to: kind.path }, { label: 'Proyecto' }]}
      >
        <ButtonLink to={`${kind.path}/${record.id}/preview`} variant="secondary">
          Vista previa
        </ButtonLink>
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
        <TextField
          label="Categoría"
          value={content.category}
          maxLength={100}
          error={errors.category}
          hint="Por ejemplo «Sistema web»."
          onChange={({ target }) => change({ category: target.value })}
        />
        <TextField
          label="Video de YouTube"
          value={content.youtube ?? ''}
          maxLength={500}
          error={errors.youtube}
          hint="Si lo hay, va en lugar de la imagen."
          onChange={({ target }) => change({ youtube: target.value || null })}
        />
        <ProjectDates content={content} errors={errors} onChange={change} />
        <PictureField
          label="Imagen"
          value={content.image}
          error={errors.image}
          onChange={(image) => change({ image })}
        />
        <LinksField
          legend="Enlaces"
          name="links"
          links={content.links}
          errors={errors}
          onChange={(links) => change({ links })}
        />
      </RecordFields>
      <CaseStudyField
        value={content.description}
        error={errors.description}
        onChange={(description) => change({ description })}
      />
      <TechnologiesField
        technologies={content.technologies}
        errors={errors}
        onChange={(technologies) => change({ technologies })}
      />
      <CollaboratorsField
        collaborators={content.collaborators}
        errors={errors}
        onChange={(collaborators) => change({ collaborators })}
      />
    </Stack>
  )
}
