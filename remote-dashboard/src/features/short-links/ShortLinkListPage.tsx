import { ChartColumn, Link2, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { getShortLink, type ShortLink } from 'shared-auth/api'
import { ButtonLink, EmptyState } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import { confirmLeaving } from '../../form/confirmLeaving.ts'
import { ListScreen } from '../../list/ListScreen.tsx'
import { useList } from '../../list/useList.ts'
import type { Column } from '../../table/columns.ts'
import { ImportButton } from './ImportButton.tsx'
import { LinkActions } from './LinkActions.tsx'
import { LinkFilters } from './LinkFilters.tsx'
import { LinkForm } from './LinkForm.tsx'
import { linkColumns } from './linkColumns.tsx'
import { linkBulk } from './linkRemoval.ts'
import { RangeLine } from './RangeLine.tsx'
import { SavedLink } from './SavedLink.tsx'
import { shortLinkList, shortLinksPath } from './shortLinks.api.ts'
import { TagFilter } from './TagFilter.tsx'
import { useSavedLink } from './useSavedLink.ts'

export function ShortLinkListPage() {
  const list = useList(shortLinkList)
  const { saved, show, clear } = useSavedLink(list)
  const [edited, setEdited] = useState<ShortLink>()
  const [isTyping, setTyping] = useState(false)
  // Editing the same link again only takes over what somebody else saved; the typed text stays.
  const edit = async (link: ShortLink) => {
    if (isTyping && link.id !== edited?.id && !(await confirmLeaving())) return
    setEdited(link)
  }
  useDraft(
    'edited-link',
    isTyping && edited ? edited.id : null,
    // A link that is gone by now is not opened.
    (id) => void getShortLink(String(id)).then(setEdited, () => undefined),
    { isSilent: true },
  )
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
      bulk={linkBulk}
      columns={[...linkColumns(saved?.link.id, (tag) => list.change({ tag })), actions]}
      actions={
        <>
          <ImportButton />
          <ButtonLink to={`${shortLinksPath}/details`} variant="secondary">
            <ScrollText aria-hidden /> Detalles
          </ButtonLink>
          <ButtonLink to={`${shortLinksPath}/chart`} variant="secondary">
            <ChartColumn aria-hidden /> Gráfico
          </ButtonLink>
        </>
      }
      empty={<EmptyState icon={<Link2 />} title="Todavía no hay URLs cortas" />}
      summary={<RangeLine range={list.query.filters} onChoose={list.change} />}
      toolbar={<TagFilter value={list.query.filters.tag} onChange={(tag) => list.change({ tag })} />}
      notice={saved && <SavedLink saved={saved} onClose={clear} />}
      filters={<LinkFilters list={list} />}
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
