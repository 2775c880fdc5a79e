import { Fragment } from 'react'
import type { SiteSearchPiece } from 'shared-auth/api'

/** A text with the words that were looked for. */
export function Marked({ pieces }: { pieces: SiteSearchPiece[] }) {
  return pieces.map(({ text, isMatch }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no identity other than their position
    return isMatch ? <mark key={at}>{text}</mark> : <Fragment key={at}>{text}</Fragment>
  })
}
