/** An error that the person at the command line can fix; its message is in Spanish. */
export class PublishError extends Error {
  override name = 'PublishError'
  /** For callers that have to tell it from others: another process holds the lock, or the site is frozen. */
  readonly code: 'locked' | 'frozen' | undefined

  constructor(message: string, code?: 'locked' | 'frozen') {
    super(message)
    this.code = code
  }
}
