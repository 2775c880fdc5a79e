import { z } from 'zod'
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
    userEmail: z.string(),
    socialAccount: z.string(),
    rating: z.int(),
    isActive: z.boolean(),
    isPinned: z.boolean(),
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

export function toFeedback(row: FeedbackRow): z.infer<typeof feedback> {
  const { id, title, message, userEmail, socialAccount, rating, isActive, isPinned } = row
  return {
    ...{ id, title, message, userEmail, socialAccount, rating, isActive, isPinned },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
