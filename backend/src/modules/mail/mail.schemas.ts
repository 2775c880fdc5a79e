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
import { maskSecrets } from '../../plugins/log-masking.ts'
import { type MailRow, mailColumns } from './mail.repository.ts'

const mail = z
  .object({
    id: z.guid(),
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
  ...sortParameters(mailColumns),
  search: searchText,
})

export const mailListResponse = pageOf(mail).meta({ id: 'MailPage' })

/** One mail, under the name that clients read. */
export const mailResponse = z.object({ results: mail }).meta({ id: 'MailResponse' })

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
    /** No person sees this field of the form: only a program fills it in. */
    reference: z.string().max(2048).default(''),
  })
  .meta({ id: 'MailSubmission' })

export const submitResponse = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'MailSubmissionResponse' })

export function toMail(row: MailRow): z.infer<typeof mail> {
  const { id, name, email, subject, message, currentUrl, sentAt } = row
  return { id, name, email, subject, message, currentUrl, sentAt: sentAt.toISOString() }
}
