import { useQuery } from '@tanstack/react-query'
import { DraftScreen, type DraftState, Panel, RecordGate } from 'shared-admin'
import type { SiteTextContent } from 'shared-auth/api'
import { Stack } from 'shared-ui'
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
  return (
    <DraftScreen kind={kind} names={['Textos', 'Página']} title={({ page }) => pageNames[page]} hasPreview>
      {(draft) => <Texts {...draft} />}
    </DraftScreen>
  )
}

function Texts({ content: { page, texts }, errors, change }: DraftState<SiteTextContent>) {
  const own = useQuery({
    queryKey: ['own-texts', page],
    queryFn: () => loadOwnTexts(page),
    staleTime: Infinity,
  })

  /** A text that is the one of the page's code again is not kept. */
  function changeText({ name, text: ownText }: OwnText, text: string) {
    const { [name]: _before, ...others } = texts
    change({ texts: text === ownText ? others : { ...others, [name]: text } })
  }

  return (
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
                  error={errors[`texts.${ownText.name}`]}
                  onChange={changeText}
                />
              ))}
            </Stack>
          </Panel>
          {lists.map((list) => (
            <TextListPanels
              key={list.name}
              list={list}
              texts={texts}
              errors={errors}
              onText={changeText}
              onChange={(changed) => change({ texts: changed })}
            />
          ))}
        </>
      )}
    </RecordGate>
  )
}
