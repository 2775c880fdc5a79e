import { ChartColumn, Link2, ScrollText } from 'lucide-react'
import { useState } from 'react'
import type { ShortLink } from 'shared-auth/api'
import { ButtonLink, EmptyState } from 'shared-ui'
import { confirmLeaving } from '../../form/confirmLeaving.ts'
import { DatedFilters } from '../../list/DatedFilters.tsx'
import { ListScreen } from '../../list/ListScreen.tsx'
import { useList } from '../../list/useList.ts'
import type { Column } from '../../table/columns.ts'
import { LinkActions } from './LinkActions.tsx'
import { LinkForm } from './LinkForm.tsx'
import { linkColumns } from './linkColumns.tsx'
import { QuickRanges } from './QuickRanges.tsx'
import { RangeNote } from './RangeNote.tsx'
import { SavedLink } from './SavedLink.tsx'
import { shortLinkList, shortLinksPath } from './shortLinks.api.ts'
import { useSavedLink } from './useSavedLink.ts'

export function ShortLinkListPage() {
  const list = useList(shortLinkList)
  const { saved, show, clear } = useSavedLink(list)
  const [edited, setEdited] = useState<ShortLink>()
  const [isTyping, setTyping] = useState(false)
  // The same link again only takes over what somebody else saved; the typed text stays.
  const edit = async (link: ShortLink) => {
    if (isTyping && link.id !== edited?.id && !(await confirmLeaving())) return
    setEdited(link)
  }
  function handleRemoved({ id }: ShortLink) {
    if (edited?.id === id) setEdited(undefined)
    if (saved?.link.id === id) clear()
  }
  const actions: Column<ShortLink> = {
    name: 'actions',
    header: 'Acciones',
    cell: (link) => <LinkActions link={link} onEdit={edit} onRemoved={handleRemoved} />,
    isFixed: true,
  }
  return (
    <ListScreen
      list={list}
      title="Acortador de URLs"
      columns={[...linkColumns(saved?.link.id), actions]}
      actions={
        <>
          <ButtonLink to={`${shortLinksPath}/details`} variant="secondary">
            <ScrollText aria-hidden /> Detalles
          </ButtonLink>
          <ButtonLink to={`${shortLinksPath}/chart`} variant="secondary">
            <ChartColumn aria-hidden /> Gráfico
          </ButtonLink>
        </>
      }
      empty={<EmptyState icon={<Link2 />} title="Todavía no hay URLs cortas" />}
      summary={<RangeNote {...list.query.filters} />}
      toolbar={<QuickRanges range={list.query.filters} onChoose={list.change} />}
      notice={saved && <SavedLink saved={saved} onClose={clear} />}
      filters={
        <DatedFilters
          list={list}
          from="dateVisitFrom"
          to="dateVisitTo"
          hasTime
          searchLabel="Buscar por backHalf"
          orders={{ name: 'sortVisitCount', label: 'Visitas', DESC: 'Más visitadas', ASC: 'Menos visitadas' }}
        />
      }
    >
      <LinkForm
        key={edited?.id}
        link={edited}
        onDone={() => setEdited(undefined)}
        onTyping={setTyping}
        onSaved={show}
        onNewest={setEdited}
      />
    </ListScreen>
  )
}
