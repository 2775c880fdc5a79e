import { z } from 'zod'
import type { mails } from '../../db/schema/messages.ts'
import { dateFrom, dateTo, searchText, sortOrder } from '../../filters.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { maskSecrets } from '../../plugins/log-masking.ts'

const mail = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    currentUrl: z.string(),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'Mail' })

export const mailListQuery = pageQuery(10).extend({
  dateVisitFrom: dateFrom,
  dateVisitTo: dateTo,
  sortSentAt: sortOrder('DESC'),
  search: searchText,
})

export const mailListAnswer = pageOf(mail).meta({ id: 'MailPage' })

/** One mail, under the name that the specification reads it by. */
export const mailAnswer = z.object({ results: mail }).meta({ id: 'MailAnswer' })

const required = (most: number) => z.string().trim().min(1).max(most)

export const submitBody = z
  .object({
    name: required(120),
    email: z.string().trim().pipe(z.email()).pipe(z.string().max(254)),
    message: required(5000),
    subject: z.string().trim().max(200).default(''),
    /** The page that the form was sent from; anything but an address of the web is left out. */
    currentUrl: z
      .string()
      .trim()
      .max(2048)
      .transform((text) => (/^(\/|https?:\/\/)/.test(text) ? maskSecrets(text) : ''))
      .default(''),
    /** No person sees this field of the form: whoever fills it in is a program. */
    reference: z.string().max(2048).default(''),
  })
  .meta({ id: 'MailSubmission' })

export const submitAnswer = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'MailSubmissionAnswer' })

export function toMail({ sentAt, ...row }: typeof mails.$inferSelect): z.infer<typeof mail> {
  return { ...row, sentAt: sentAt.toISOString() }
}
