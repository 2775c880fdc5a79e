import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { type Column, ListScreen, queriesOfList, useIsArrival, useList, useShortcuts } from 'shared-admin'
import { getShortLink, type ShortLink } from 'shared-auth/api'
import { EmptyState } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import { LinkForm } from '../form/LinkForm.tsx'
import { SavedLink } from '../form/SavedLink.tsx'
import { useSavedLink } from '../form/useSavedLink.ts'
import { shortLinkList } from '../shortLinks.api.ts'
import { linksCounted } from '../visitsCounted.ts'
import { LinkActions } from './LinkActions.tsx'
import { LinkFilters } from './LinkFilters.tsx'
import { LinkListButtons } from './LinkListButtons.tsx'
import { linkColumns } from './linkColumns.tsx'
import { linkBulk } from './linkRemoval.ts'
import { RangeLine } from './RangeLine.tsx'
import { TagFilter } from './TagFilter.tsx'

/** The hash of an address that opens the form. */
const formHash = '#short-link'
export const queries = queriesOfList(shortLinkList)

export function ShortLinkListPage() {
  const { saved, list, show, clear } = useSavedLink(useList(shortLinkList))
  const [form, setForm] = useState<{ link?: ShortLink }>()
  const isAskedFor = useIsArrival(formHash)
  if (isAskedFor && !form) setForm({})
  useShortcuts('Esta lista', [{ keys: 'n', label: 'Nuevo enlace corto', run: () => setForm({}) }])
  useDraft('open-link', form ? (form.link?.id ?? '') : null, reopen, { isSilent: true })

  /** Opens the form again whose text was kept; a link that is gone by now is not opened. */
  function reopen(id: unknown) {
    if (id === '') return setForm({})
    void getShortLink(String(id)).then(
      (link) => setForm({ link }),
      () => undefined,
    )
  }

  function handleRemoved({ id }: ShortLink) {
    if (saved?.link.id === id) clear()
  }
  const handleEdit = (link: ShortLink) => setForm({ link })
  const actions: Column<ShortLink> = {
    name: 'actions',
    header: 'Acciones',
    cell: (link) => <LinkActions link={link} onEdit={handleEdit} onRemoved={handleRemoved} />,
    isFixed: true,
  }
  return (
    <ListScreen
      list={list}
      title="Acortador de URLs"
      bulk={linkBulk}
      counted={linksCounted(list.query.filters)}
      columns={[...linkColumns(saved?.link.id, (tag) => list.change({ tag })), actions]}
      actions={<LinkListButtons onCreate={() => setForm({})} />}
      empty={<EmptyState icon={<Link2 />} title="Todavía no hay URLs cortas" />}
      summary={<RangeLine range={list.query.filters} onChoose={list.change} />}
      toolbar={<TagFilter value={list.query.filters.tag} onChange={(tag) => list.change({ tag })} />}
      notice={saved && <SavedLink saved={saved} onClose={clear} />}
      filters={<LinkFilters list={list} />}
    >
      {form && (
        <LinkForm
          key={form.link?.id}
          link={form.link}
          onDone={() => setForm(undefined)}
          onSaved={show}
          onNewest={handleEdit}
        />
      )}
    </ListScreen>
  )
}
