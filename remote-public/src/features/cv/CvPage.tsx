import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { brand, Container, Heading, PageMeta, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { CvDocument } from './CvDocument.tsx'
import type { CvLanguage } from './cv.content.ts'
import cvHead from './cv.head.json'
import { LanguageSwitch } from './LanguageSwitch.tsx'

/** URLs of the PDF files by file name; `scripts/printCv.tsx` names the files, and prints those of further brands. */
const files = import.meta.glob<string>('./cv-*.pdf', { query: '?url', import: 'default', eager: true })

/** `/cv`: the team's CV in two languages, to read and to download. */
export function CvPage() {
  const [parameters, setParameters] = useSearchParams()
  const language: CvLanguage = parameters.get('lang') === 'en' ? 'en' : 'es'

  const file = files[`./cv-${brand.id}-${language}.pdf`]

  function handleLanguage(chosen: CvLanguage) {
    const changed = new URLSearchParams(parameters)
    if (chosen === 'es') changed.delete('lang')
    else changed.set('lang', chosen)
    setParameters(changed, { replace: true, preventScrollReset: true })
  }

  return (
    <Container>
      <PageMeta {...cvHead} />
      <Frame>
        <Head data-print="hidden">
          <div>
            <Eyebrow>CV</Eyebrow>
            <Heading level={1}>El equipo en una página</Heading>
            <Text tone="muted">Experiencia, personas y especialidades, en español y en inglés.</Text>
          </div>
          <Actions>
            <LanguageSwitch language={language} onChange={handleLanguage} />
            {file && (
              <DownloadLink href={file} download={`${brand.id}-cv-${language}.pdf`}>
                <Download aria-hidden />
                Descargar PDF
              </DownloadLink>
            )}
          </Actions>
        </Head>
        <Paper>
          <CvDocument language={language} />
        </Paper>
      </Frame>
    </Container>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  max-width: 56rem;
  margin-inline: auto;
  padding-block: clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space[6]};
  > :first-child { display: grid; flex: 1 1 18rem; gap: ${theme.space[3]}; }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`

const Paper = styled.div`
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  box-shadow: ${theme.shadow.lg};
  overflow: hidden;
  @media print {
    border: 0;
    overflow: visible;
    > article { padding: 0; }
  }
`

const DownloadLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 44px;
  padding: ${theme.space[2]} ${theme.space[5]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-weight: ${theme.font.weight.semibold};
  text-decoration: none;
  &:hover { background: ${theme.color.primaryHover}; color: ${theme.color.onPrimary}; }
  svg { width: 1.125rem; height: 1.125rem; }
`
