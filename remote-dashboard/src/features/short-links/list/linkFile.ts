import { toFileDate } from 'shared-admin'

/** Tags as the import reads them: a comma keeps a single one in one piece, whose semicolons would separate tags. */
export function fileTags(tags: string[]): string {
  const [only = '', ...others] = tags
  return others.length === 0 && /[;|]/.test(only) ? `${only},` : tags.join(', ')
}

/** The moment of expiry as the import reads it: a minute without seconds is meant to its end. */
export function fileExpiry(iso: string | null): string {
  const date = toFileDate(iso)
  const [, fraction = ''] = /(\.\d+)Z$/.exec(iso ?? '') ?? []
  if (date.endsWith(':59') && fraction === '.999') return date.slice(0, -3)
  return Number(fraction) > 0 ? `${date}${fraction}` : date
}
