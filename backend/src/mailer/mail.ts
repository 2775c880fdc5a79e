export type Mail = {
  to: string
  subject: string
  text: string
  /** Where replies to it go, if not to its sender. */
  replyTo?: string
  /** Its own id, and those of the earlier mails of the same thread, the latest last. */
  messageId?: string
  references?: string[]
}
