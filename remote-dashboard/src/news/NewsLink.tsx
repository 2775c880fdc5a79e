import { Link } from 'react-router-dom'
import { closeHelp } from '../shortcuts/helpState.ts'
import type { NewsItem } from './releases.ts'

/** A link to the screen of a news item, if it has one. */
export function NewsLink({ item: { title, to } }: { item: NewsItem }) {
  if (!to) return null
  return (
    <Link to={to} onClick={closeHelp} aria-label={`Abrir la pantalla: ${title}`}>
      Abrir la pantalla
    </Link>
  )
}
