import { DraftScreen, LinksField, PictureField, RecordFields, TitleFields } from 'shared-admin'
import { TextField } from 'shared-ui'
import { projectKind as kind } from '../../../screens/writing/writtenKinds.ts'
import { CaseStudyField } from './CaseStudyField.tsx'
import { CollaboratorsField } from './CollaboratorsField.tsx'
import { ProjectDates } from './ProjectDates.tsx'
import { TechnologiesField } from './TechnologiesField.tsx'

export function ProjectScreen() {
  return (
    <DraftScreen
      kind={kind}
      names={['Proyectos', 'Proyecto']}
      title={({ title }) => title || 'Proyecto sin título'}
      hasPreview
    >
      {({ content, change, errors }) => (
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
        </>
      )}
    </DraftScreen>
  )
}
