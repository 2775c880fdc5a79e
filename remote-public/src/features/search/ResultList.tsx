import { Link } from 'react-router-dom'
import type { SiteSearchResponse } from 'shared-auth/api'
import { Marked } from './Marked.tsx'
import { searchKinds } from './searchKinds.ts'

/** What was found, a heading below its lesson: the same elements that the server writes for a page without scripts. */
export function ResultList({ response: { results, meant } }: { response: SiteSearchResponse }) {
  return (
    <>
      {meant && (
        <p>
          También se buscó <strong>{meant}</strong>.
        </p>
      )}
      <ol>
        {results.map(({ kind, context, path, title, snippet, headings }) => (
          <li key={path}>
            <small>{[searchKinds[kind].label, context].filter(Boolean).join(' · ')}</small>
            <h2>
              <Link to={path}>
                <Marked pieces={title} />
              </Link>
            </h2>
            {snippet.length > 0 && (
              <p>
                <Marked pieces={snippet} />
              </p>
            )}
            {headings.length > 0 && (
              <ol>
                {headings.map((each) => (
                  <li key={each.path}>
                    <h3>
                      <Link to={each.path}>
                        <Marked pieces={each.title} />
                      </Link>
                    </h3>
                    <p>
                      <Marked pieces={each.snippet} />
                    </p>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
