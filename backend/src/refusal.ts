/** Why the server does not start, in words for whoever runs it; nothing was changed. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
  /** Whether it can be over without anybody's doing, as when a database server is still starting. */
  readonly isTemporary: boolean

  constructor(message: string, { isTemporary = false } = {}) {
    super(message)
    this.isTemporary = isTemporary
  }
}
