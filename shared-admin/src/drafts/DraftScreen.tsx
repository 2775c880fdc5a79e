import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Content } from 'shared-auth/api'
import { ButtonLink, Stack } from 'shared-ui'
import { PageHeader } from '../screen/PageHeader.tsx'
import { ContentGate } from './ContentGate.tsx'
import { DeleteContentButton } from './DeleteContentButton.tsx'
import { DraftBar } from './DraftBar.tsx'
import type { AnyContent, DraftKind } from './draftKind.ts'
import { type DraftState, useContentDraft } from './useContentDraft.ts'

interface DraftScreenProps<C extends AnyContent> {
  kind: DraftKind<C>
  /** The list that contains the record, and what one of it is called: `['Cursos', 'Curso']`. */
  names: [list: string, one: string]
  /** Also what it is called before it has a name, such as 'Curso sin título'. */
  title: (content: C) => string
  /** Where the kind has a preview at `…/:id/preview`. */
  hasPreview?: boolean
  /** The fields, given the draft. */
  children: (draft: DraftState<C>, record: Content) => ReactNode
}

/**
 * The screen of one record that is written as a draft: heading, preview, deletion, state of the draft, fields.
 * @example
 * <DraftScreen kind={category} names={['Categorías', 'Categoría']} title={({ name }) => name}>
 *   {({ content, change }) => <TextField label="Nombre" value={content.name} onChange={…} />}
 * </DraftScreen>
 */
export function DraftScreen<C extends AnyContent>(props: DraftScreenProps<C>) {
  return (
    <ContentGate kind={props.kind}>
      {(record) => <Form key={record.id} {...props} record={record} />}
    </ContentGate>
  )
}

function Form<C extends AnyContent>({
  kind,
  names: [list, one],
  title,
  hasPreview = false,
  record,
  children,
}: DraftScreenProps<C> & { record: Content }) {
  const draft = useContentDraft(kind, record)
  const navigate = useNavigate()
  const name = title(draft.content)
  return (
    <Stack gap={5}>
      <PageHeader title={name} breadcrumbs={[{ label: list, to: kind.path }, { label: one }]}>
        {hasPreview && (
          <ButtonLink to={`${kind.path}/${record.id}/preview`} variant="secondary">
            Vista previa
          </ButtonLink>
        )}
        {record.published && kind.deleteQuestion && (
          <DeleteContentButton kind={kind} id={record.id} subject={name} />
        )}
      </PageHeader>
      <DraftBar kind={kind} record={record} draft={draft} onGone={() => navigate(kind.path)} />
      {children(draft, record)}
    </Stack>
  )
}
