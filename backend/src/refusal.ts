/** Why the site does not start, in words for its administrator; nothing was changed. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}
