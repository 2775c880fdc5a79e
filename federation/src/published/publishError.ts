type Code = 'locked' | 'frozen' | 'untried'

/** An error that the person at the command line can fix; its message is in Spanish. */
export class PublishError extends Error {
  override name = 'PublishError'
  /** For callers that have to tell it from others: another process holds the lock, the site is frozen, or no passed trial precedes. */
  readonly code: Code | undefined

  constructor(message: string, code?: Code) {
    super(message)
    this.code = code
  }
}
