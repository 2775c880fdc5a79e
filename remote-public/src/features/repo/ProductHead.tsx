import type { ReactNode } from 'react'
import { Card, Container, Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { WhatsAppButton } from '../../site/chat/WhatsAppButton.tsx'
import { Eyebrow } from '../../site/Eyebrow.ts'
import { VideoFacade } from '../../site/video/VideoFacade.tsx'
import { CodeIllustration } from './CodeIllustration.tsx'
import { Price } from './Price.tsx'
import type { Product } from './product.ts'

interface ProductHeadProps {
  eyebrow: string
  product: Product
  /** Shown between the price and the button. */
  children?: ReactNode
}

/** Video, description, price and the buy button. */
export function ProductHead({ eyebrow, product, children }: ProductHeadProps) {
  return (
    <Band>
      <Container>
        <Words>
          <Eyebrow>{eyebrow}</Eyebrow>
          <Heading level={1} size="4xl">
            {product.title}
          </Heading>
          <Text tone="muted" size="lg">
            {product.description}
          </Text>
        </Words>
        <Columns>
          <VideoFacade videoId={product.videoId} title={product.title} drawing={<CodeIllustration />} />
          <Offer padding={8}>
            <Price price={product.price} offer={product.offer} />
            {children}
            <WhatsAppButton message={product.whatsAppMessage}>Comprar por WhatsApp</WhatsAppButton>
            <Text size="sm" tone="muted">
              Te responde una persona. Recibes el acceso al repositorio apenas se confirma el pago.
            </Text>
          </Offer>
        </Columns>
      </Container>
    </Band>
  )
}

const Band = styled.section`
  padding-block: clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  max-width: 44rem;
  margin-bottom: ${theme.space[10]};
  overflow-wrap: anywhere;
`

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[8]};
  ${media.lg} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
`

const Offer = styled(Card)`
  display: grid;
  gap: ${theme.space[5]};
  > a { justify-content: center; }
`
