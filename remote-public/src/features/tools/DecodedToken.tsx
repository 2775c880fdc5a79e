import { Braces } from 'lucide-react'
import { Card, FormError, Heading, Spinner, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface DecodedTokenProps {
  decoded: unknown
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
      // What scrolls must be reachable by keyboard (WCAG 2.1.1).
      <Json tabIndex={0}>{JSON.stringify(decoded, null, 2)}</Json>
    )
  }
  return (
    <Empty>
      <Braces aria-hidden />
      <Text tone="muted">Aquí verás el contenido del token.</Text>
    </Empty>
  )
}

const Frame = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${theme.space[4]};
`

const Json = styled.pre`
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-size: ${theme.font.size.sm};
  overflow: auto;
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
