import { useQuery } from '@tanstack/react-query'
import { lineAt, lineOfQuote } from 'federation/quotes'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatDate, Panel } from 'shared-admin'
import { type AcademyLessonContent, type LessonReport, listLessonReports } from 'shared-auth/api'
import { Badge, Button, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ReportActions } from '../../../screens/reports/ReportActions.tsx'
import { kindLabels } from '../../../screens/reports/reportWords.ts'

const MAX_SHOWN = 100

type Place = { field: 'text' | 'premiumText'; line: number; isGone: boolean }

interface ReportedErrorsProps {
  id: string
  content: AcademyLessonContent
  /** Opens the line of a text. */
  onOpen: (field: string, line: number) => void
}

/** What readers reported in this lesson, each with the way to its paragraph as it is now; renders nothing without any. */
export function ReportedErrors({ id, content, onOpen }: ReportedErrorsProps) {
  const wanted = useSearchParams()[0].get('report')
  const opened = useRef('')
  const { data, error, refetch } = useQuery({
    queryKey: ['lesson-reports', 'of', id],
    queryFn: ({ signal }) =>
      listLessonReports({ lessonId: id, state: 'open', sortCreatedAt: 'ASC', limit: MAX_SHOWN }, { signal }),
  })
  const reports = data?.results ?? []

  // The list of all lessons leads here for one of them.
  useEffect(() => {
    const report = data?.results.find((each) => each.id === wanted)
    if (!report || opened.current === wanted) return
    opened.current = report.id
    const { field, line } = placeOf(report, content)
    onOpen(field, line)
  }, [data, wanted, content, onOpen])

  if (!error && reports.length === 0) return null
  return (
    <Panel title="Errores informados" intro={reports.length > 0 && 'Lo que los lectores encontraron mal.'}>
      {error && (
        <Stack direction="row" gap={3} align="center">
          <Text tone="muted">No se pudieron cargar.</Text>
          <Button variant="ghost" size="sm" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </Stack>
      )}
      <Reports role="list">
        {reports.map((report) => (
          <li key={report.id}>
            <Report report={report} place={placeOf(report, content)} onOpen={onOpen} />
          </li>
        ))}
      </Reports>
    </Panel>
  )
}

interface ReportProps extends Pick<ReportedErrorsProps, 'onOpen'> {
  report: LessonReport
  place: Place
}

function Report({ report, place: { field, line, isGone }, onOpen }: ReportProps) {
  const { kind, message, quote, createdAt } = report
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={2} align="center" isWrapping>
        <Badge tone="warning">{kindLabels[kind]}</Badge>
        <Text as="span" size="sm" tone="muted">
          {formatDate(createdAt)}
        </Text>
      </Stack>
      <Quote>{quote}</Quote>
      {message && <Message dir="auto">{message}</Message>}
      {isGone && (
        <Text size="sm" tone="muted">
          El texto ya no dice lo citado: quizá ya se corrigió.
        </Text>
      )}
      <Stack direction="row" gap={2} align="center" isWrapping>
        <Button size="sm" variant="secondary" onClick={() => onOpen(field, line)}>
          {isGone ? `Ir cerca, línea ${line}` : `Ir a la línea ${line}`}
        </Button>
        <ReportActions report={report} />
      </Stack>
    </Stack>
  )
}

/** In the draft, which may be ahead of what the reader saw. */
function placeOf({ quote, position }: LessonReport, { text, premiumText }: AcademyLessonContent): Place {
  const open = text ?? ''
  const line = lineOfQuote(open, quote, position)
  if (line !== null) return { field: 'text', line, isGone: false }
  const premiumLine = lineOfQuote(premiumText ?? '', quote, position)
  if (premiumLine !== null) return { field: 'premiumText', line: premiumLine, isGone: false }
  return { field: 'text', line: lineAt(open, position), isGone: true }
}

const Reports = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  li + li { padding-top: ${theme.space[4]}; border-top: 1px solid ${theme.color.border}; }
`

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${theme.space[3]};
  border-inline-start: 3px solid ${theme.color.accent};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  overflow-wrap: anywhere;
`

const Message = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`
