export type CommandOptions = {
  bump?: string | undefined
  activate: boolean
  from?: string | undefined
  inside?: string | undefined
  port?: string | undefined
  path?: string | undefined
  title?: string | undefined
  development: boolean
  mode: string
  break: boolean
  shell?: string | undefined
  site?: string | undefined
  /** Ends a canary. */
  end?: boolean | undefined
  until?: string | undefined
  'dry-run'?: boolean | undefined
  limit?: string | undefined
  /** Why, in the words of the person. */
  reason?: string | undefined
  commit?: string | undefined
  /** Origin of the back end whose data pages show. */
  api?: string | undefined
  /** How many processes draw at once. */
  processes?: string | undefined
  watch?: boolean | undefined
}
