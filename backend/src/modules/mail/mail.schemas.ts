import { z } from 'zod'
import { replyStates } from '../../db/schema/messages.ts'
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
import { maskSecrets } from '../../plugins/log-masking.ts'
import { mailColumns, mailStates, nobody, type ShownMail } from './mail.repository.ts'
import type { ShownReply } from './replies.repository.ts'

const person = z.object({ id: z.guid(), name: z.string() }).meta({ id: 'MailPerson' })

const mail = z
  .object({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    currentUrl: z.string(),
    sentAt: z.iso.datetime(),
    /** When an administrator first opened it; null while it is unread. */
    readAt: z.iso.datetime().nullable(),
    /** Null also when their account is deleted. */
    readBy: person.nullable(),
    assignee: person.nullable(),
    archivedAt: z.iso.datetime().nullable(),
    /** When the first reply was sent. */
    repliedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Mail' })

export const mailListQuery = pageQuery(10).extend({
  dateVisitFrom: dateFrom,
  dateVisitTo: dateTo,
  sortSentAt: sortOrder('DESC'),
  ...sortParameters(mailColumns),
  search: searchText,
  state: z.enum([...mailStates, '']).default(''),
  assignee: z.union([z.guid(), z.enum([nobody, ''])]).default(''),
})

export const mailListResponse = pageOf(mail).meta({ id: 'MailPage' })

/** One mail, under the name that clients read. */
export const mailResponse = z.object({ results: mail }).meta({ id: 'MailResponse' })

const required = (most: number) => z.string().trim().min(1).max(most)

export const submitBody = z
  .object({
    name: required(120),
    email: emailAddress,
    message: required(5000),
    subject: z.string().trim().max(200).default(''),
    /** The page that the form was sent from; blank unless it is a path or a web address. */
    currentUrl: z
      .string()
      .trim()
      .max(2048)
      .transform((text) => (/^(\/|https?:\/\/)/.test(text) ? maskSecrets(text) : ''))
      .default(''),
    /** People do not see this field of the form: only bots fill it in. */
    reference: z.string().max(2048).default(''),
  })
  .meta({ id: 'MailSubmission' })

export const submitResponse = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'MailSubmissionResponse' })

/** Omitted fields stay unchanged. */
export const mailUpdateBody = z
  .object({
    isRead: z.boolean(),
    isArchived: z.boolean(),
    /** An administrator; null for nobody. */
    assigneeId: z.guid().nullable(),
    /** The assignee when the edit was made; the edit is rejected if the assignee has changed since. */
    assigneeBefore: z.guid().nullable(),
  })
  .partial()
  .refine(
    ({ isRead, isArchived, assigneeId }) =>
      [isRead, isArchived, assigneeId].some((field) => field !== undefined),
    'Escribe isRead, isArchived o assigneeId.',
  )
  .meta({ id: 'MailUpdate' })

export type MailUpdate = z.infer<typeof mailUpdateBody>

const reply = z
  .object({
    id: z.guid(),
    /** Null once their account is deleted. */
    author: person.nullable(),
    text: z.string(),
    state: z.enum(replyStates),
    /** Why it was not sent; blank otherwise. */
    failure: z.string(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'MailReply' })

export const replyListResponse = z
  .object({
    /** The oldest first. */
    results: z.array(reply),
    /** The mailbox that receives the visitor's response to a reply; it is outside of the product. */
    replyTo: z.string(),
    /** Whether the site has a mail server; without one replies stay in its outbox. */
    isDelivered: z.boolean(),
    /** What the caller has begun to write; blank without a draft. */
    draft: z.string(),
  })
  .meta({ id: 'MailReplyList' })

const MAX_REPLY = 10_000

export const replyBody = z
  .object({
    text: required(MAX_REPLY),
    /** How many replies the author has seen; if there are more by now, this one is rejected. */
    seen: z.int().min(0).max(100_000),
  })
  .meta({ id: 'MailReplyText' })

/** Blank removes the draft. */
export const draftBody = z.object({ text: z.string().max(MAX_REPLY) }).meta({ id: 'MailDraft' })

export const replyResponse = z.object({ result: reply }).meta({ id: 'MailReplyResponse' })

export function toMail(row: ShownMail): z.infer<typeof mail> {
  const { id, name, email, subject, message, currentUrl, sentAt } = row
  return {
    ...{ id, name, email: shownEmail(email), subject, message, currentUrl, sentAt: sentAt.toISOString() },
    readAt: row.readAt?.toISOString() ?? null,
    readBy: personOf(row.readById, row.readerName),
    assignee: personOf(row.assigneeId, row.assigneeName),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    repliedAt: row.repliedAt?.toISOString() ?? null,
  }
}

export function toReply(row: ShownReply): z.infer<typeof reply> {
  const { id, text, state, failure, createdAt, sentAt } = row
  return {
    ...{ id, text, state, failure, author: personOf(row.authorId, row.authorName) },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }
}

function personOf(id: string | null, name: string | null): z.infer<typeof person> | null {
  return id !== null && name !== null ? { id, name } : null
}
