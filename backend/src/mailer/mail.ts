export type Mail = {
  to: string
  subject: string
  text: string
  /** Where responses to it go, when not to its sender. */
  replyTo?: string
  /** Its own id, and those of the mails of the same thread before it, the latest last. */
  messageId?: string
  references?: string[]
}
