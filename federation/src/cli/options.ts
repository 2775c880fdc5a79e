export type CommandOptions = {
  bump?: string | undefined
  activate: boolean
  from?: string | undefined
  path?: string | undefined
  title?: string | undefined
  development: boolean
  mode: string
  site?: string | undefined
}
