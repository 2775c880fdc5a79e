import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { serverMessage } from 'shared-auth'
import {
  Breadcrumbs,
  Button,
  Card,
  Container,
  Heading,
  media,
  PageMeta,
  pathTo,
  Stack,
  Text,
  TextAreaField,
  theme,
} from 'shared-ui'
import { styled } from 'styled-components'
import { DecodedToken } from './DecodedToken.tsx'
import decodeTokenHead from './decode-token.head.json'
import { decodeToken } from './tokens.api.ts'

/** `/tools/decode-token`: shows the content of a token. */
export function DecodeTokenPage() {
  const [token, setToken] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, reset, data, error, isPending } = useMutation({ mutationFn: decodeToken })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const trimmed = token.trim()
    setIsMissing(trimmed === '')
    if (trimmed) mutate(trimmed)
    else reset()
  }

  return (
    <Container>
      <PageMeta {...decodeTokenHead} />
      <Frame>
        <Breadcrumbs items={[{ label: 'Tools', to: pathTo('/tools') }, { label: 'Decodificar token' }]} />
        <Stack gap={3}>
          <Heading level={1}>Decodificar token</Heading>
          <Text tone="muted" size="lg">
            Pega un JWT para leer lo que lleva dentro. Decodificar no es verificar: cualquiera puede leer un
            token, así que nunca guardes secretos en él.
          </Text>
        </Stack>
        <Columns>
          <Card as="form" method="dialog" noValidate onSubmit={handleSubmit}>
            <Stack gap={4}>
              <noscript>
                <Text>Para decodificar un token hace falta JavaScript: actívalo y recarga la página.</Text>
              </noscript>
              <TokenField
                label="Token"
                rows={10}
                value={token}
                onChange={(event) => setToken(event.target.value)}
                error={isMissing ? 'Por favor ingresa un token' : undefined}
                placeholder="eyJhbGciOi…"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
              <Button type="submit" isBusy={isPending} busyLabel="Decodificando...">
                Decodificar
              </Button>
            </Stack>
          </Card>
          <DecodedToken
            decoded={data}
            failure={error ? serverMessage(error, 'Error al decodificar el token') : null}
            isPending={isPending}
          />
        </Columns>
      </Frame>
    </Container>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  padding-block: ${theme.space[8]} clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
  > :nth-child(2) { max-width: 44rem; }
`

const Columns = styled.div`
  display: grid;
  align-items: stretch;
  gap: ${theme.space[6]};
  ${media.lg} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

const TokenField = styled(TextAreaField)`
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.sm};
  overflow-wrap: anywhere;
`
