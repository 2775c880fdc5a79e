import { theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

/** The offer price, with a higher regular price struck through. */
export function Price({ price, offer }: { price: number; offer: number }) {
  return (
    <Line>
      <strong>
        <VisuallyHidden>Precio de oferta: </VisuallyHidden>
        {offer} USD
      </strong>
      {price > offer && (
        <s>
          <VisuallyHidden>Precio regular: </VisuallyHidden>
          {price} USD
        </s>
      )}
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space[3]};
  strong {
    font-size: ${theme.font.size['4xl']};
    line-height: ${theme.font.lineHeight.tight};
    letter-spacing: -0.022em;
    font-variant-numeric: tabular-nums;
  }
  s { color: ${theme.color.textMuted}; font-size: ${theme.font.size.xl}; }
`
