import { z } from 'zod'
import { clip, isLonger } from '../../clip.ts'
import { emailAddress, shownEmail } from '../../emailAddress.ts'
import {
  dateFrom,
  dateTo,
  pageOf,
  pageQuery,
  searchText,
  sortOrder,
  sortParameters,
} from '../../lists/query.ts'
import { type FeedbackRow, feedbackColumns } from './feedback.repository.ts'

const feedback = z
  .object({
    id: z.guid(),
    title: z.string(),
    message: z.string(),
    /** Blank where nobody asked for it. */
    name: z.string(),
    userEmail: z.string(),
    socialAccount: z.string(),
    rating: z.int(),
    isActive: z.boolean(),
    isPinned: z.boolean(),
    /** Whether its author agreed that it is shown with their name and social account; only such feedback can be pinned. */
    canBeShown: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Feedback' })

export const feedbackListQuery = pageQuery(5).extend({
  dateVisitFrom: dateFrom,
  dateVisitTo: dateTo,
  sortCreatedAt: sortOrder('DESC'),
  ...sortParameters(feedbackColumns),
  search: searchText,
})

export const feedbackListResponse = pageOf(feedback).meta({ id: 'FeedbackPage' })

/** One feedback, wrapped like one mail. */
export const feedbackResponse = z.object({ results: feedback }).meta({ id: 'FeedbackResponse' })

/** Omitted fields keep their values. */
export const feedbackUpdateBody = z
  .object({ isActive: z.boolean(), isPinned: z.boolean() })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Escribe isActive o isPinned.')
  .meta({ id: 'FeedbackUpdate' })

export type FeedbackUpdate = z.infer<typeof feedbackUpdateBody>

const required = (most: number) => z.string().trim().min(1).max(most)
const optional = (most: number) => z.string().trim().max(most).default('')

const MAX_TITLE = 120
const MAX_OPENING = 60

export const feedbackSubmission = z
  .object({
    /** Without one, the first words of the message are its title. */
    title: optional(MAX_TITLE),
    message: required(1000),
    name: required(120),
    /** Never shown; for a question of the team, or when the author withdraws the consent. */
    userEmail: emailAddress,
    socialAccount: optional(120),
    rating: z.int().min(1).max(5),
    canBeShown: z.boolean().default(false),
    captchaToken: z.string().max(8192).optional(),
  })
  .meta({ id: 'FeedbackSubmission' })

export const feedbackSubmissionResponse = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'FeedbackSubmissionResponse' })

/** A submission as it is stored. */
export function rowOf({ captchaToken: _solved, title, ...written }: z.infer<typeof feedbackSubmission>) {
  return { ...written, title: title || openingOf(written.message) }
}

/** What everybody may see of a feedback. */
const shownFeedback = z
  .object({
    id: z.guid(),
    message: z.string(),
    name: z.string(),
    socialAccount: z.string(),
    rating: z.int(),
  })
  .meta({ id: 'ShownFeedback' })

export const shownFeedbackResponse = z
  .object({ results: z.array(shownFeedback) })
  .meta({ id: 'ShownFeedbackList' })

export function toFeedback(row: FeedbackRow): z.infer<typeof feedback> {
  const { id, title, message, name, userEmail, socialAccount, rating, isActive, isPinned, canBeShown } = row
  return {
    ...{ id, title, message, name, userEmail: shownEmail(userEmail), socialAccount, rating },
    ...{ isActive, isPinned, canBeShown },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toShownFeedback(row: FeedbackRow): z.infer<typeof shownFeedback> {
  const { id, message, name, socialAccount, rating } = row
  return { id, message, name, socialAccount, rating }
}

function openingOf(message: string): string {
  const [line = ''] = message.split('\n', 1)
  return isLonger(line, MAX_OPENING) ? `${clip(line, MAX_OPENING).replace(/\s+\S*$/, '')}…` : line
}
