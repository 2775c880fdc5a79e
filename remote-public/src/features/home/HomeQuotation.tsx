import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { CaseBrief } from '../../site/caseBrief.ts'
import { findQuotation } from '../../site/quotation.ts'

/** What a customer says, from the first of the projects that quotes one. */
export function HomeQuotation({ projects }: { projects: CaseBrief[] }) {
  const [quotation] = projects.flatMap(({ description }) => findQuotation(description) ?? [])
  if (!quotation) return null
  return (
    <Figure>
      <blockquote>«{quotation.text}»</blockquote>
      <figcaption>{quotation.author}</figcaption>
    </Figure>
  )
}

const Figure = styled.figure`
  max-width: 48rem;
  margin: clamp(${theme.space[12]}, 6vw, ${theme.space[20]}) auto 0;
  text-align: center;
  text-wrap: balance;
  overflow-wrap: anywhere;
  blockquote {
    margin: 0 0 ${theme.space[4]};
    font-size: clamp(1.375rem, 1rem + 1.4vw, 2rem);
    font-weight: ${theme.font.weight.medium};
    line-height: ${theme.font.lineHeight.snug};
    letter-spacing: -0.02em;
  }
  figcaption { color: ${theme.color.textMuted}; }
`
