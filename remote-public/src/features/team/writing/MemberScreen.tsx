import { useNavigate } from 'react-router-dom'
import {
  ContentGate,
  DeleteContentButton,
  DraftBar,
  followTitle,
  LinksField,
  NamesField,
  PageHeader,
  PictureField,
  RecordFields,
  useContentDraft,
} from 'shared-admin'
import type { Content } from 'shared-auth/api'
import { ButtonLink, Stack, TextAreaField } from 'shared-ui'
import { memberKind as kind } from '../../../screens/writing/writtenKinds.ts'
import { LineField } from './LineField.tsx'

export function MemberScreen() {
  return <ContentGate kind={kind}>{(record) => <MemberForm key={record.id} record={record} />}</ContentGate>
}

function MemberForm({ record }: { record: Content }) {
  const draft = useContentDraft(kind, record)
  const navigate = useNavigate()
  const { content, change, errors } = draft
  const nameOf = (person: { name: string; lastname: string }) => `${person.name} ${person.lastname}`.trim()
  const line = { content, errors, onChange: change }

  function rename(changed: { name?: string; lastname?: string }) {
    const username = followTitle(content.username, nameOf(content), nameOf({ ...content, ...changed }))
    change({ ...changed, username })
  }

  return (
    <Stack gap={5}>
      <PageHeader
        title={nameOf(content) || 'Persona sin nombre'}
        breadcrumbs={[{ label: 'Equipo', to: kind.path }, { label: 'Persona' }]}
      >
        <ButtonLink to={`${kind.path}/${record.id}/preview`} variant="secondary">
          Vista previa
        </ButtonLink>
        {record.published && <DeleteContentButton kind={kind} id={record.id} subject={nameOf(content)} />}
      </PageHeader>
      <DraftBar kind={kind} record={record} draft={draft} onGone={() => navigate(kind.path)} />
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
    </Stack>
  )
}
