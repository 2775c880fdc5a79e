import { randomUUID } from 'node:crypto'
import { stale } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import { isEmail } from '../../emailAddress.ts'
import { ApiError, notFound } from '../../errors.ts'
import type { Actor } from '../activity/changeRows.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { saveDraft } from './drafts.repository.ts'
import { mailNotFound } from './mail.changes.ts'
import { lockMails, type MailRow } from './mail.repository.ts'
import { messageIdOf } from './replies.mail.ts'
import { addReply, findReply, listReplies, queueAgain, type ShownReply } from './replies.repository.ts'

/** Stores a reply to be sent, unless there are replies that the author has not seen. */
export function writeReply(
  db: Db,
  { id: authorId, author }: Actor,
  mailId: string,
  { text, seen, sender }: { text: string; seen: number; sender: string },
): Promise<ShownReply> {
  return db.transaction(async (transaction) => {
    const [mail] = await lockMails(transaction, [mailId])
    if (!mail) throw mailNotFound()
    checkAddress(mail)
    const others = (await listReplies(transaction, mailId)).slice(seen)
    if (others.length > 0) throw repliedMeanwhile(others)
    const id = randomUUID()
    await addReply(transaction, { id, mailId, authorId, text, messageId: messageIdOf(id, sender) })
    await saveDraft(transaction, authorId, mailId, '')
    await recordChange(transaction, author, replyChange(mail))
    return found(await findReply(transaction, id))
  })
}

/** Sends a reply again that failed or stayed in the outbox, with the same id. */
export function retryReply(db: Db, { author }: Actor, id: string): Promise<ShownReply> {
  return db.transaction(async (transaction) => {
    const reply = found(await findReply(transaction, id))
    const [mail] = await lockMails(transaction, [reply.mailId])
    if (!mail) throw mailNotFound()
    if (!(await queueAgain(transaction, id))) throw stale('Alguien ya volvió a enviar esta respuesta.')
    await recordChange(transaction, author, replyChange(mail))
    return found(await findReply(transaction, id))
  })
}

function replyChange(mail: MailRow) {
  return changeOf('mail', { before: mail, after: mail }, 'reply')
}

// Older mails may have been stored under other rules.
function checkAddress({ email }: MailRow) {
  if (isEmail(email)) return
  throw new ApiError(400, 'invalid', 'La dirección de quien escribió no es válida: no se le puede responder.')
}

function repliedMeanwhile(others: ShownReply[]) {
  const name = others.at(-1)?.authorName ?? 'Otra persona'
  return stale(`${name} ya respondió mientras escribías. Lee su respuesta antes de enviar la tuya.`)
}

function found(reply: ShownReply | undefined): ShownReply {
  if (!reply) throw notFound('No se encontró la respuesta.')
  return reply
}
