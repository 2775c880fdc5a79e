import {
  DraftScreen,
  type DraftState,
  followTitle,
  LinksField,
  NamesField,
  PictureField,
  RecordFields,
} from 'shared-admin'
import type { TeamMemberContent } from 'shared-auth/api'
import { TextAreaField } from 'shared-ui'
import { memberKind as kind } from '../../../screens/writing/writtenKinds.ts'
import { LineField } from './LineField.tsx'

const nameOf = (person: { name: string; lastname: string }) => `${person.name} ${person.lastname}`.trim()

export function MemberScreen() {
  return (
    <DraftScreen
      kind={kind}
      names={['Equipo', 'Persona']}
      title={(content) => nameOf(content) || 'Persona sin nombre'}
      hasPreview
    >
      {(draft) => <MemberFields {...draft} />}
    </DraftScreen>
  )
}

function MemberFields({ content, change, errors }: DraftState<TeamMemberContent>) {
  const line = { content, errors, onChange: change }

  function rename(changed: { name?: string; lastname?: string }) {
    const username = followTitle(content.username, nameOf(content), nameOf({ ...content, ...changed }))
    change({ ...changed, username })
  }

  return (
    <RecordFields>
      <LineField {...line} name="name" label="Nombre" onChange={rename} />
      <LineField {...line} name="lastname" label="Apellido" onChange={rename} />
      <LineField
        {...line}
        name="username"
        label="Dirección (slug)"
        hint="Minúsculas sin tilde, números y guiones."
      />
      <LineField {...line} name="title" label="Cargo" maxLength={200} />
      <LineField {...line} name="country" label="País" />
      <LineField
        {...line}
        name="email"
        label="Correo"
        type="email"
        maxLength={254}
        hint="Cualquiera lo ve en su perfil."
      />
      <TextAreaField
        label="Presentación"
        value={content.about}
        rows={6}
        maxLength={5000}
        error={errors.about}
        onChange={({ target }) => change({ about: target.value })}
      />
      <NamesField
        label="Habilidades"
        names={content.skills}
        error={errors.skills}
        onChange={(skills) => change({ skills })}
      />
      <PictureField
        label="Foto"
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
  )
}
