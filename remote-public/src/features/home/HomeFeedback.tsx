import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import type { ShownFeedback } from 'shared-auth/api'
import { ButtonLink, Card, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { CardGrid } from '../../site/CardGrid.ts'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { FeedbackSkeleton } from './FeedbackSkeleton.tsx'
import { shownFeedbackQuery } from './feedback.api.ts'

const steps = [1, 2, 3, 4, 5]

/** What people say about the team; nothing while no feedback is shown. */
export function HomeFeedback() {
  const { data = [], isLoading } = useQuery(shownFeedbackQuery())
  if (isLoading) return <FeedbackSkeleton />
  if (data.length === 0) return null
  return (
    <Section tone="sunken">
      <SectionIntro
        eyebrow="Opiniones"
        title="Lo que dicen quienes ya nos conocen"
        lead="Con sus palabras y con su permiso."
      >
        <ButtonLink to="/opinion" variant="secondary">
          Danos tu opinión
        </ButtonLink>
      </SectionIntro>
      <CardGrid>
        {data.map((feedback) => (
          <li key={feedback.id}>
            <FeedbackCard {...feedback} />
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}

function FeedbackCard({ message, name, socialAccount, rating }: ShownFeedback) {
  return (
    <Figure as="figure" padding={6}>
      <Stars>
        {steps.map((step) => (
          <Star key={step} aria-hidden fill={step <= rating ? 'currentColor' : 'none'} />
        ))}
        <VisuallyHidden>{rating} de 5</VisuallyHidden>
      </Stars>
      <blockquote>{message}</blockquote>
      <figcaption>
        <strong>{name}</strong>
        {socialAccount && (
          <Text as="span" size="sm" tone="muted">
            {socialAccount}
          </Text>
        )}
      </figcaption>
    </Figure>
  )
}

const Figure = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${theme.space[4]};
  height: 100%;
  margin: 0;
  overflow-wrap: anywhere;
  blockquote { margin: 0; white-space: pre-line; }
  figcaption { display: grid; padding-top: ${theme.space[4]}; border-top: 1px solid ${theme.color.border}; }
`

const Stars = styled.span`
  position: relative;
  display: flex;
  gap: ${theme.space[1]};
  color: ${theme.color.accentText};
  svg { width: 1.125rem; height: 1.125rem; }
`
