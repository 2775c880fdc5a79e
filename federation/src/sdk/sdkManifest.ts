/** `sdk/latest.json`: what a team outside of the workspace builds with, exactly as it is live. */
export type SdkManifest = {
  schema: 1
  /** Version of the shell that it was packed with. */
  version: string
  contract: number
  /** Package → its tarball below `sdk/`, named by its content, and what npm writes about it into a lock file. */
  packages: Record<string, { file: string; integrity: string }>
  /** Package → the version that the workspace installs. */
  versions: Record<string, string>
}

export const SDK_FOLDER = 'sdk'
export const LATEST = 'latest.json'
export const CREATE_REMOTE = 'create-remote'
/** The shell's build for development, inside of which a remote runs from its sources. */
export const SHELL_PACKAGE = 'shell'

/** `site.json` of the packed `federation`: what the shell of this SDK provides to remotes. */
export type SiteFacts = {
  /** Version of the shell. */
  shell: string
  contract: number
  /**
   * Shared package → its version, the names that remotes may import, and further names of functions and values that it
   * has and the shell does not share.
   */
  shared: Record<string, { version: string; names: string[]; withheld: string[] }>
  /** Slot → the type of the value that it passes to its parts, and what it is for. */
  slots: Record<string, { type: string; about: string }>
}

export const FACTS_FILE = 'site.json'
