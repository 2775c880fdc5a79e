import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button, ErrorState, Heading, PageMeta, pathTo, Skeleton, VisuallyHidden } from 'shared-ui'
import { Section } from '../../site/Section.tsx'
import searchHead from './buscar.head.json'
import { ResultList } from './ResultList.tsx'
import { countOf, MAX_TYPED, resultsQuery, wantedIn } from './search.api.ts'
import { SearchForm, SearchResults } from './searchLook.ts'

/**
 * `/buscar`: a form that works without scripts. The server then fills the results into this page as it was prerendered, so field and
 * results keep their names and their elements.
 */
export function SearchPage() {
  const [parameters, setParameters] = useSearchParams()
  const typed = wantedIn(parameters.get('q') ?? '')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = wantedIn(String(new FormData(event.currentTarget).get('q') ?? ''))
    setParameters(wanted === '' ? {} : { q: wanted })
  }

  return (
    <Section space="tight" width="text">
      <PageMeta {...searchHead} />
      <Heading level={1} size="3xl">
        Buscar
      </Heading>
      {/* Keyed, because the field follows the address: 'Atrás' brings the earlier text back. */}
      <SearchForm key={typed} role="search" action={pathTo('/buscar')} onSubmit={handleSubmit}>
        <Search aria-hidden />
        <input
          type="search"
          name="q"
          aria-label="Qué buscas"
          placeholder="Una lección, un tema, un proyecto…"
          defaultValue={typed}
          maxLength={MAX_TYPED}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
        />
        <Button type="submit">Buscar</Button>
      </SearchForm>
      <SearchResults data-search-results="">
        {typed === '' ? (
          <p>
            Lecciones y sus temas, cursos, proyectos y páginas. No importan los acentos ni un error al
            escribir.
          </p>
        ) : (
          <Results typed={typed} />
        )}
      </SearchResults>
    </Section>
  )
}

function Results({ typed }: { typed: string }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(resultsQuery(typed))
  if (error)
    return (
      <ErrorState
        title="No se pudo buscar"
        message={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  if (!data || isPlaceholderData)
    return (
      <>
        <VisuallyHidden role="status">Buscando…</VisuallyHidden>
        <Skeleton height="1.4rem" width="60%" />
        <Skeleton height="3rem" />
        <Skeleton height="1.4rem" width="45%" />
        <Skeleton height="3rem" />
      </>
    )
  return (
    <>
      <VisuallyHidden role="status">{countOf(data)}</VisuallyHidden>
      {data.results.length === 0 ? (
        <p>
          No hay nada sobre «{typed}». Prueba con otra palabra, o mira{' '}
          <Link to={pathTo('/academy')}>la academia</Link>.
        </p>
      ) : (
        <ResultList response={data} />
      )}
    </>
  )
}
