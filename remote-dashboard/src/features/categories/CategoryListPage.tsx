import { useQuery } from '@tanstack/react-query'
import { Shirt } from 'lucide-react'
import { useRef, useState } from 'react'
import { Badge, EmptyState, media, Stack, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from '../../admin/columns.ts'
import { serverMessage } from '../../admin/failure.ts'
import { PageHeader } from '../../admin/PageHeader.tsx'
import { TableStates } from '../../admin/TableStates.tsx'
import { CategoryActions } from './CategoryActions.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { type Category, categoriesQuery, fetchCategory } from './categories.api.ts'

export function CategoryListPage() {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery)
  const [edited, setEdited] = useState<Category>()
  const form = useRef<HTMLDivElement>(null)
  const rows = data?.results
  const groups = [...new Set(rows?.map(({ group }) => group))]

  async function handleEdit({ id }: Category) {
    try {
      setEdited(await fetchCategory(id))
    } catch (failure) {
      toast.danger(serverMessage(failure, 'Error al cargar la categoría'))
      return
    }
    // On a phone the form lies above the list.
    form.current?.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
  }

  const handleDone = () => setEdited(undefined)

  function handleRemoved({ id }: Category) {
    if (edited?.id === id) handleDone()
  }

  const columns: Column<Category>[] = [
    { name: 'nameES', header: 'Nombre (ES)', value: (category) => category.nameES },
    { name: 'name', header: 'Nombre (EN)', value: (category) => category.name },
    { name: 'group', header: 'Grupo', cell: (category) => <Badge>{category.group}</Badge> },
    {
      name: 'actions',
      header: 'Acciones',
      cell: (category) => (
        <CategoryActions category={category} onEdit={handleEdit} onRemoved={handleRemoved} />
      ),
    },
  ]

  return (
    <Stack gap={6}>
      <PageHeader title="Categorías" count={rows?.length} />
      <Columns>
        <div ref={form}>
          <CategoryForm key={edited?.id} category={edited} groups={groups} onDone={handleDone} />
        </div>
        <TableStates
          label="Categorías"
          columns={columns}
          rows={rows}
          error={error}
          isFetching={isFetching}
          onRetry={() => void refetch()}
          empty={<EmptyState icon={<Shirt />} title="Todavía no hay categorías" />}
        />
      </Columns>
    </Stack>
  )
}

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[6]};
  ${media.lg} { grid-template-columns: 20rem minmax(0, 1fr); }
`
