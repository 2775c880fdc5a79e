import type { Area } from 'shared-auth'
import type { ContentCreateInput, ContentKind } from 'shared-auth/api'

/** The fields of some kind of content. */
export type AnyContent = ContentCreateInput['content']

/** A kind of content that people write in the site, with the words of its screens. */
export interface DraftKind<C extends AnyContent = AnyContent> {
  kind: ContentKind
  /** The area whose collaborators write it. */
  area: Area
  /** The address of its list; that of a record is below it. */
  path: string
  /** What a new draft contains. */
  blank: C
  /** Its fields in words, by their names in the API. */
  labels: Record<string, string>
  /** Asked before a published record goes to the bin; absent where none is deleted. */
  deleteQuestion?: string
}
