import { Check } from 'lucide-react'
import { Badge, ButtonLink, Card, Heading, media, Text, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { contactLink } from '../../site/contact.ts'
import type { PricingPlan } from './services.content.ts'

export function PricingGrid({ plans }: { plans: PricingPlan[] }) {
  return (
    <Grid role="list">
      {plans.map((plan) => (
        <Plan as="li" key={plan.id} $isPopular={plan.isPopular}>
          <Head>
            <Heading level={3} size="xl">
              {plan.title}
            </Heading>
            {plan.isPopular && <Badge tone="accent">Más popular</Badge>}
          </Head>
          <Text tone="muted">{plan.description}</Text>
          {plan.price && (
            <Price>
              <strong>{plan.price}</strong> <span>{plan.period}</span>
            </Price>
          )}
          <Features role="list">
            {plan.features.map((feature) => (
              <li key={feature}>
                <Check aria-hidden />
                {feature}
              </li>
            ))}
          </Features>
          <ButtonLink
            data-print="hidden"
            to={contactLink(`el plan ${plan.title}`)}
            variant={plan.isPopular ? 'primary' : 'secondary'}
          >
            {plan.buttonText || `Elegir ${plan.title}`}
          </ButtonLink>
        </Plan>
      ))}
    </Grid>
  )
}

const Grid = styled.ul`
  display: grid;
  align-items: stretch;
  gap: ${theme.space[6]};
  ${media.lg} { grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); }
  @media print {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${theme.space[4]};
    > li { padding: ${theme.space[4]}; }
  }
`

const popular = css`
  border-color: ${theme.color.primary};
  box-shadow: ${theme.shadow.lg};
`

const Plan = styled(Card)<{ $isPopular: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[4]};
  padding: ${theme.space[8]};
  ${({ $isPopular }) => $isPopular && popular}
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  min-height: ${theme.space[8]};
`

const Price = styled.p`
  display: grid;
  color: ${theme.color.textMuted};
  strong {
    color: ${theme.color.text};
    font-size: ${theme.font.size['3xl']};
    line-height: ${theme.font.lineHeight.tight};
    letter-spacing: -0.022em;
    font-variant-numeric: tabular-nums;
  }
`

const Features = styled.ul`
  display: grid;
  flex: 1;
  align-content: start;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[2]};
  padding-block: ${theme.space[6]} ${theme.space[4]};
  border-top: 1px solid ${theme.color.border};
  li { display: flex; gap: ${theme.space[3]}; }
  svg { flex: none; width: 1.125rem; height: 1.125rem; margin-top: 0.25rem; color: ${theme.color.primary}; }
`
