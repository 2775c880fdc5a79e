import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ContentGate, DraftBar, PageHeader, Panel, RecordGate, useContentDraft } from 'shared-admin'
import type { Content, SiteTextContent } from 'shared-auth/api'
import { Stack, TextAreaField, TextField } from 'shared-ui'
import { textKind as kind } from '../screens/writing/writtenKinds.ts'
import { loadOwnTexts, type OwnText } from './ownTexts.ts'

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
      />
      <DraftBar kind={kind} record={record} draft={draft} onGone={() => navigate(kind.path)} />
      <RecordGate query={own} missing="No se encontró la página." failed="No se pudo cargar la página.">
        {(groups) =>
          groups.map(({ title, texts: ownTexts }) => (
            <Panel key={title} title={title}>
              <Stack gap={4}>
                {ownTexts.map((ownText) => (
                  <ChangedText
                    key={ownText.name}
                    own={ownText}
                    text={texts[ownText.name]}
                    error={draft.errors[`texts.${ownText.name}`]}
                    onChange={(text) => change(ownText, text)}
                  />
                ))}
              </Stack>
            </Panel>
          ))
        }
      </RecordGate>
    </Stack>
  )
}

interface ChangedTextProps {
  own: OwnText
  /** Undefined while it is the one of the page's code. */
  text: string | undefined
  error: string | undefined
  onChange: (text: string) => void
}

function ChangedText({ own, text, error, onChange }: ChangedTextProps) {
  const field = {
    ...{ label: own.label, value: text ?? own.text, error },
    hint: [own.hint, text !== undefined && 'Cambiado. Si lo dejas vacío, vuelve el original al publicar.']
      .filter(Boolean)
      .join(' '),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return own.rows === 1 ? <TextField {...field} /> : <TextAreaField {...field} rows={own.rows} />
}
