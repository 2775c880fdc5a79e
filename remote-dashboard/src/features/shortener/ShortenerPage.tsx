import { ChartColumn, Link2, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink, EmptyState } from 'shared-ui'
import type { Column } from '../../admin/columns.ts'
import { confirmLeaving } from '../../admin/confirmLeaving.ts'
import { DatedFilters } from '../../admin/DatedFilters.tsx'
import { ListScreen } from '../../admin/ListScreen.tsx'
import { useList } from '../../admin/useList.ts'
import { LinkActions } from './LinkActions.tsx'
import { LinkForm } from './LinkForm.tsx'
import { linkColumns } from './linkColumns.tsx'
import { QuickRanges } from './QuickRanges.tsx'
import { linkList, type ShortLink } from './shortener.api.ts'

const here = '/dashboard/application/shortener'

export function ShortenerPage() {
  const list = useList(linkList)
  const [edited, setEdited] = useState<ShortLink>()
  const [isTyping, setTyping] = useState(false)
  // The same link again brings what somebody else saved, and leaves the text.
  const edit = async (link: ShortLink) => {
    if (isTyping && link.id !== edited?.id && !(await confirmLeaving())) return
    setEdited(link)
  }
  const actions: Column<ShortLink> = {
    name: 'actions',
    header: 'Acciones',
    cell: (link) => <LinkActions link={link} onEdit={edit} />,
    isFixed: true,
  }
  return (
    <ListScreen
      list={list}
      title="Acortador de URLs"
      columns={[...linkColumns, actions]}
      actions={
        <>
          <ButtonLink to={`${here}/details`} variant="secondary">
            <ScrollText aria-hidden /> Detalles
          </ButtonLink>
          <ButtonLink to={`${here}/chart`} variant="secondary">
            <ChartColumn aria-hidden /> Gráfico
          </ButtonLink>
        </>
      }
      empty={<EmptyState icon={<Link2 />} title="Todavía no hay URLs cortas" />}
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
      <LinkForm key={edited?.id} link={edited} onDone={() => setEdited(undefined)} onTyping={setTyping} />
      <QuickRanges onChoose={list.change} />
    </ListScreen>
  )
}
