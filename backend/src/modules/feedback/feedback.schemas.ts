import { z } from 'zod'
import type { feedbacks } from '../../db/schema/messages.ts'
import { dateFrom, dateTo, searchText, sortOrder } from '../../filters.ts'
import { pageOf, pageQuery } from '../../paging.ts'

const feedback = z
  .object({
    id: z.uuid(),
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
  search: searchText,
})

export const feedbackListAnswer = pageOf(feedback).meta({ id: 'FeedbackPage' })

/** One feedback, under the same name as one mail. */
export const feedbackAnswer = z.object({ results: feedback }).meta({ id: 'FeedbackAnswer' })

export function toFeedback(row: typeof feedbacks.$inferSelect): z.infer<typeof feedback> {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}
