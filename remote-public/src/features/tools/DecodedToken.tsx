import { Braces } from 'lucide-react'
import { Card, CopyButton, FormError, Heading, Spinner, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { TokenTimes } from './TokenTimes.tsx'
import type { TokenParts } from './tokens.api.ts'

interface DecodedTokenProps {
  decoded: TokenParts | undefined
  failure: string | null
  isPending: boolean
}

/** The result beside the form: nothing yet, a failure, or the token's content. */
export function DecodedToken(props: DecodedTokenProps) {
  return (
    <Frame as="section" aria-labelledby="decoded-title">
      <Heading level={2} size="lg" id="decoded-title">
        Resultado
      </Heading>
      <div aria-live="polite">
        <Result {...props} />
      </div>
    </Frame>
  )
}

function Result({ decoded, failure, isPending }: DecodedTokenProps) {
  if (isPending) return <Spinner />
  if (failure) return <FormError>{failure}</FormError>
  if (decoded) {
    return (
      <Stack gap={5}>
        {decoded.header && <Part title="Encabezado" content={decoded.header} />}
        <Part title="Contenido" content={decoded.payload} />
        <TokenTimes claims={decoded.payload} />
      </Stack>
    )
  }
  return (
    <Empty>
      <Braces aria-hidden />
      <Text tone="muted">Aquí verás el contenido del token.</Text>
    </Empty>
  )
}

function Part({ title, content }: { title: string; content: object }) {
  const json = JSON.stringify(content, null, 2)
  return (
    <section aria-label={title}>
      <Top>
        <Heading level={3} size="md">
          {title}
        </Heading>
        <CopyButton text={json} />
      </Top>
      <Json>{json}</Json>
    </section>
  )
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${theme.space[4]};
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
`

// Token values have no spaces to wrap at; breaking anywhere keeps all of them visible.
const Json = styled.pre`
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-size: ${theme.font.size.sm};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Empty = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[3]};
  height: 100%;
  min-height: 12rem;
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.md};
  svg { width: 2rem; height: 2rem; color: ${theme.color.textSubtle}; }
`
