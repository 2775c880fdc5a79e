import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CountedButton, formatNumber } from 'shared-admin'
import type { Counted } from 'shared-admin/counted'
import type { HomeFigure, HomeMessageFigure } from 'shared-auth/api'
import { Card, media, Skeleton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { differenceOf } from './homeWords.ts'

export interface FigureCardProps {
  label: string
  icon: ReactNode
  /** The screen with the counted rows. */
  to: string
  /** Undefined while it loads. */
  value: number | undefined
  /** Shown below the number. */
  note: ReactNode
  /** How the number is counted; undefined while it loads. */
  counted: Counted | undefined
}

/** An item of a list: a number with its label, which leads to the rows behind it. */
export function FigureCard({ label, icon, to, value, note, counted }: FigureCardProps) {
  return (
    <Item>
      <Look as={Link} to={to} padding={5} isInteractive>
        <Label>
          <Mark aria-hidden>{icon}</Mark>
          {label}
        </Label>
        <Value>{value === undefined ? <Skeleton width="4ch" height="1em" /> : formatNumber(value)}</Value>
        <Note>{note ?? <Skeleton width="80%" />}</Note>
      </Look>
      <Corner>
        <CountedButton figure={label} counted={counted} />
      </Corner>
    </Item>
  )
}

interface DayFigureProps extends Pick<FigureCardProps, 'label' | 'icon' | 'to' | 'counted'> {
  figure: HomeFigure | HomeMessageFigure | undefined
}

/** A number of today beside that of a week ago. */
export function DayFigure({ figure, ...card }: DayFigureProps) {
  return (
    <FigureCard
      {...card}
      value={figure?.today}
      note={
        figure && (
          <>
            <Difference figure={figure} />
            {'sevenDays' in figure && <span>{formatNumber(figure.sevenDays)} en siete días</span>}
          </>
        )
      }
    />
  )
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }

function Difference({ figure }: { figure: HomeFigure }) {
  const { direction, words } = differenceOf(figure)
  const Arrow = arrows[direction]
  return (
    <span>
      <Arrow aria-hidden /> {words} ({formatNumber(figure.weekAgo)})
    </span>
  )
}

const Item = styled.li`
  position: relative;
  display: grid;
`

/* Beside the link of the card, because a link contains no button. */
const Corner = styled.div`
  position: absolute;
  top: ${theme.space[2]};
  inset-inline-end: ${theme.space[2]};
`

const Look = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
  @media (max-width: ${theme.breakpoint.md - 0.02}px) { padding: ${theme.space[4]}; }
`

const Label = styled.span`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
  line-height: ${theme.font.lineHeight.snug};
  ${media.md} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    /* Leaves room for the button in the corner. */
    padding-inline-end: ${theme.space[4]};
  }
`

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: ${theme.radius.md};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  svg { width: 1.125rem; height: 1.125rem; }
`

const Value = styled.span`
  font-size: ${theme.font.size['3xl']};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.lineHeight.tight};
  letter-spacing: -0.022em;
  font-variant-numeric: tabular-nums;
`

/* Reserves the height of its lines, so that nothing moves when they are loaded. */
const Note = styled.span`
  display: grid;
  align-content: start;
  gap: ${theme.space[1]};
  min-height: 3.9em;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  line-height: ${theme.font.lineHeight.snug};
  svg {
    display: inline;
    width: 1.25em;
    height: 1.25em;
    color: ${theme.color.primary};
    vertical-align: -0.25em;
  }
  ${media.md} { font-size: ${theme.font.size.sm}; min-height: 2.6em; }
`
