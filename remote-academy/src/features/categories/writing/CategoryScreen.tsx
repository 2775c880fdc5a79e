import { DraftScreen, PictureField, RecordFields, TitleFields } from 'shared-admin'
import { TextAreaField } from 'shared-ui'
import { category as kind } from '../../../screens/writing/writtenKinds.ts'

export function CategoryScreen() {
  return (
    <DraftScreen
      kind={kind}
      names={['Categorías de la academia', 'Categoría']}
      title={({ name }) => name || 'Categoría sin nombre'}
    >
      {({ content, change, errors }) => (
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
      )}
    </DraftScreen>
  )
}
