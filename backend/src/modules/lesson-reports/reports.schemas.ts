import { lineOfQuote } from 'federation/quotes'
import { z } from 'zod'
import { reportKinds, reportStates } from '../../db/schema/readers/lessonReports.ts'
import { hiddenProblem, withoutHidden } from '../../hiddenCharacters.ts'
import { pageOf, pageQuery, searchText, sortOrder } from '../../lists/query.ts'
import type { ReportRow } from './reports.repository.ts'

const MAX_MESSAGE = 1000
const MAX_QUOTE = 200
const MAX_ANCHOR = 200

const kind = z.enum(reportKinds)
const state = z.enum(reportStates)

/** Read from the page, so nobody could correct it. */
const fromPage = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => withoutHidden(text).trim())

export const reportBody = z
  .object({
    lessonId: z.guid(),
    /** The id of the heading above the paragraph; empty before the first one. */
    anchor: fromPage(MAX_ANCHOR),
    /** How the paragraph begins, or what is selected in it. */
    quote: fromPage(MAX_QUOTE).refine((text) => text !== '', 'Elige el párrafo.'),
    /** Where it is in the text, in thousandths. */
    position: z.int().min(0).max(1000),
    kind,
    /** Optional, unless the kind says nothing. */
    message: z.string().trim().max(MAX_MESSAGE).default('').transform(withPlainBreaks),
    captchaToken: z.string().max(8192).optional(),
  })
  .superRefine(({ kind: which, message }, context) => {
    const hidden = message
      .split('\n')
      .map(hiddenProblem)
      .find((problem) => problem !== null)
    const missing = which === 'other' && message === '' ? 'Escribe qué está mal.' : undefined
    const problem = hidden ?? missing
    if (problem) context.addIssue({ code: 'custom', path: ['message'], message: problem })
  })
  .meta({ id: 'LessonReportBody' })

function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n').replaceAll('\t', '  ')
}

/** A report as it is stored. */
export function rowOf({ captchaToken: _solved, ...written }: z.infer<typeof reportBody>, userId?: string) {
  return { ...written, userId: userId ?? null }
}

export const sentResponse = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'LessonReportSent' })

const report = z
  .object({
    ...{ id: z.guid(), anchor: z.string(), quote: z.string(), position: z.int(), kind, state },
    message: z.string(),
    /** Whether the published text still contains what was quoted. */
    isQuoteThere: z.boolean(),
    lesson: z.object({
      ...{ id: z.guid(), slug: z.string(), titleLesson: z.string() },
      ...{ sectionSlug: z.string(), courseSlug: z.string(), categorySlug: z.string() },
    }),
    createdAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LessonReport' })

export const listQuery = pageQuery(20).extend({
  search: searchText,
  state: z.enum([...reportStates, '']).default(''),
  lessonId: z.guid().or(z.literal('')).optional(),
  sortCreatedAt: sortOrder('DESC'),
})

export const listResponse = pageOf(report).meta({ id: 'LessonReportPage' })
export const reportResponse = z.object({ results: report }).meta({ id: 'LessonReportResponse' })
export const stateBody = z.object({ state }).meta({ id: 'LessonReportUpdate' })

/** `text` is what a signed-in reader gets. */
export function toReport(row: ReportRow, text: string): z.infer<typeof report> {
  const { id, anchor, quote, position, kind: which, state: current, message, createdAt, closedAt } = row
  const { lesson, sectionSlug, courseSlug, categorySlug } = row
  return {
    ...{ id, anchor, quote, position, kind: which, state: current, message },
    isQuoteThere: lineOfQuote(text, quote, position) !== null,
    lesson: { ...lesson, sectionSlug, courseSlug, categorySlug },
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }
}
