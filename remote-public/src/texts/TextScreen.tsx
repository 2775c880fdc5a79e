import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ContentGate, DraftBar, PageHeader, Panel, RecordGate, useContentDraft } from 'shared-admin'
import type { Content, SiteTextContent } from 'shared-auth/api'
import { ButtonLink, Stack } from 'shared-ui'
import { textKind as kind } from '../screens/writing/writtenKinds.ts'
import { ChangedText } from './ChangedText.tsx'
import { loadOwnTexts, type OwnText } from './ownTexts.ts'
import { TextListPanels } from './TextListPanels.tsx'

const pageNames: Record<SiteTextContent['page'], string> = {
  home: 'Portada',
  about: 'Nosotros',
  services: 'Servicios y planes',
  terms: 'Términos',
  privacy: 'Privacidad',
}

export function TextScreen() {
  return <ContentGate kind={kind}>{(record) => <TextForm key={record.id} record={record} />}</ContentGate>
}

function TextForm({ record }: { record: Content }) {
  const draft = useContentDraft(kind, record)
  const navigate = useNavigate()
  const { page, texts } = draft.content
  const own = useQuery({
    queryKey: ['own-texts', page],
    queryFn: () => loadOwnTexts(page),
    staleTime: Infinity,
  })

  /** A text that is the one of the page's code again is not kept. */
  function change({ name, text: ownText }: OwnText, text: string) {
    const { [name]: _before, ...others } = texts
    draft.change({ texts: text === ownText ? others : { ...others, [name]: text } })
  }

  return (
    <Stack gap={5}>
      <PageHeader
        title={pageNames[page]}
        breadcrumbs={[{ label: 'Textos', to: kind.path }, { label: pageNames[page] }]}
      >
        <ButtonLink to={`${kind.path}/${record.id}/preview`} variant="secondary">
          Vista previa
        </ButtonLink>
      </PageHeader>
      <DraftBar kind={kind} record={record} draft={draft} onGone={() => navigate(kind.path)} />
      <RecordGate query={own} missing="No se encontró la página." failed="No se pudo cargar la página.">
        {({ texts: ownTexts, lists }) => (
          <>
            <Panel title="Página">
              <Stack gap={4}>
                {ownTexts.map((ownText) => (
                  <ChangedText
                    key={ownText.name}
                    own={ownText}
                    text={texts[ownText.name]}
                    error={draft.errors[`texts.${ownText.name}`]}
                    onChange={change}
                  />
                ))}
              </Stack>
            </Panel>
            {lists.map((list) => (
              <TextListPanels
                key={list.name}
                list={list}
                texts={texts}
                errors={draft.errors}
                onText={change}
                onChange={(changed) => draft.change({ texts: changed })}
              />
            ))}
          </>
        )}
      </RecordGate>
    </Stack>
  )
}
