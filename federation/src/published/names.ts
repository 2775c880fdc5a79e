/**
 * The pattern of semver.org without build metadata, since `1.0.0+a` and `1.0.0+b` would be one version in two folders.
 * It allows no slash, so that a version is always one plain folder name.
 */
const IDENTIFIER = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)'
const NUMBER = '(?:0|[1-9]\\d*)'
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-${IDENTIFIER}(?:\\.${IDENTIFIER})*)?$`)
const REMOTE = /^[a-z][a-z0-9-]{0,31}$/
const FILE = /^[A-Za-z0-9_][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*\.[A-Za-z0-9]+$/

/** Whether a text is a strict semantic version, which is also safe as the name of a folder. */
export function isVersion(text: string): boolean {
  return text.length <= 64 && VERSION.test(text)
}

const PREVIEW_START = '0.0.0-preview-'
const PREVIEW = new RegExp(`^${PREVIEW_START.replaceAll('.', '\\.')}[0-9a-f]{16}$`)

/** The version of a preview with this content, so that the same content always has the same one. */
export function previewVersion(contentHash: string): string {
  return PREVIEW_START + contentHash.slice(0, 16)
}

/** Whether a version is that of a preview, which is in no registry. */
export function isPreviewVersion(version: string): boolean {
  return PREVIEW.test(version)
}

/** Whether a number is kept for previews, so that no release may have it. */
export function isReservedForPreviews(version: string): boolean {
  return version.startsWith(PREVIEW_START)
}

/** Names of other holders of credentials and slots. */
const TAKEN = ['owner', 'shell']

/** Whether every object has a property of this name: a record by name would find it without an entry. */
export function isNameOfObjects(text: string): boolean {
  return text in {}
}

/** Whether a text may name a remote, which is also safe as the name of a folder. */
export function isRemoteName(text: string): boolean {
  return REMOTE.test(text) && !TAKEN.includes(text) && !isNameOfObjects(text)
}

/** Whether a text names a file directly inside its folder that every server and file system serves under that name. */
export function isFileName(text: string): boolean {
  return text.length <= 128 && FILE.test(text)
}

/** Whether a text names a file in its folder or in a plain folder below it. */
export function isFilePath(text: string): boolean {
  const folders = text.split('/')
  const name = folders.pop() ?? ''
  return (
    isFileName(name) && folders.length <= 8 && folders.every((folder) => /^[A-Za-z0-9_-]{1,64}$/.test(folder))
  )
}
