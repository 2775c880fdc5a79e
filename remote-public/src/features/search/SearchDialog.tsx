import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type PartProps, pathTo } from 'shared-ui'
import { Finder } from 'shared-ui/finder'
import { bestOf, groupsBefore, groupsOf, type Option } from './options.ts'
import { readRecent, rememberSearch } from './recent.ts'
import { SearchLine } from './SearchLine.tsx'
import { SearchNotes } from './SearchNotes.tsx'
import { MAX_TYPED, resultsQuery, suggestedQuery, wantedIn } from './search.api.ts'

const DELAY_MS = 120

/** Finds lessons, their headings and pages by what is typed. */
export function SearchDialog({ value: { close } }: PartProps<'shell.search'>) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(readRecent)
  const wanted = wantedIn(typed)
  const found = useQuery(resultsQuery(useDelayed(wanted)))
  const { data: suggested, isPending: isSuggesting } = useQuery(suggestedQuery)
  const results = wanted !== '' && !found.error ? found.data : undefined
  const groups = wanted === '' ? groupsBefore(recent, suggested ?? []) : groupsOf(results)

  function leaveFor(path: string, leave: () => void) {
    rememberSearch(wanted)
    leave()
    void navigate(path)
  }

  function choose({ does }: Option, leave: () => void) {
    if ('path' in does) leaveFor(does.path, leave)
    else setTyped(does.typed)
  }

  function enter(active: Option | undefined, leave: () => void) {
    // Results of an earlier text open nothing: the page of the search shows those of this one.
    if (active && (wanted === '' || results?.typed === wanted)) choose(active, leave)
    else if (wanted !== '') leaveFor(`${pathTo('/buscar')}?${new URLSearchParams({ q: wanted })}`, leave)
  }

  return (
    <Finder
      label="Buscar en el sitio"
      fieldLabel="Qué buscas"
      typed={typed}
      maxLength={MAX_TYPED}
      onType={setTyped}
      groups={groups}
      best={wanted === '' ? undefined : bestOf(groups.flatMap(({ entries }) => entries))}
      renderEntry={(option) => <SearchLine option={option} />}
      onChoose={choose}
      onEnter={enter}
      onClose={close}
    >
      <SearchNotes
        wanted={wanted}
        search={found}
        hasRecent={recent.length > 0}
        isBare={groups.length === 0 && !isSuggesting}
        onForget={() => setRecent([])}
      />
    </Finder>
  )
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setDelayed, DELAY_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
