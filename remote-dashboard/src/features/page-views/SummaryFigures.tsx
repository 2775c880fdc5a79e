import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import { CountedButton } from 'shared-admin'
import type { PageViewSummary } from 'shared-auth/api'
import { Card, media, Skeleton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { SummaryFilters } from './summary.api.ts'
import { figuresOf } from './summaryWords.ts'
import { periodCounted } from './viewsCounted.ts'

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }

const nothing = { views: 0, visitors: 0, bounces: 0 }
const noPeriod = { now: nothing, before: { ...nothing, from: '', to: '' } }

interface SummaryFiguresProps {
  summary: PageViewSummary | undefined
  filters: SummaryFilters
}

/** The figures of the period beside those of the one before. */
export function SummaryFigures({ summary, filters }: SummaryFiguresProps) {
  const counted = summary && periodCounted(summary, filters)
  return (
    <Figures aria-label="Cifras del periodo" aria-busy={!summary} role="list">
      {figuresOf(summary ?? noPeriod).map(({ name, label, value, direction, note }) => {
        const Arrow = arrows[direction]
        return (
          <Card as="li" key={label} padding={4}>
            <Name>
              {label} <CountedButton figure={label} counted={counted?.[name]} />
            </Name>
            <Amount>{summary ? value : <Skeleton width="5ch" height="1em" />}</Amount>
            <Change>
              {summary ? (
                <>
                  <Arrow aria-hidden /> {note}
                </>
              ) : (
                <Skeleton width="80%" />
              )}
            </Change>
          </Card>
        )
      })}
    </Figures>
  )
}

const Figures = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[3]};
  ${media.lg} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`

const Name = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`

const Amount = styled.p`
  overflow-wrap: anywhere;
  font-size: ${theme.font.size['2xl']};
  font-weight: ${theme.font.weight.bold};
  font-variant-numeric: tabular-nums;
`

/* Reserves the height of two lines, so that nothing moves when the text is loaded. */
const Change = styled.p`
  min-height: 2.6em;
  font-size: ${theme.font.size.sm};
  line-height: ${theme.font.lineHeight.snug};
  svg {
    display: inline;
    width: 1.1em;
    height: 1.1em;
    color: ${theme.color.primary};
    vertical-align: -0.2em;
  }
`
