import { useQuery } from '@tanstack/react-query'
import { Shirt } from 'lucide-react'
import { type Column, PageHeader, TableStates } from 'shared-admin'
import type { WardrobeCategory } from 'shared-auth/api'
import { Badge, EmptyState, media, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CategoryActions } from './CategoryActions.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { categoriesQuery } from './categories.api.ts'
import { useEditedCategory } from './useEditedCategory.ts'

export function CategoryListPage() {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery)
  const { edited, form, edit, end, endIfRemoved, setEdited, setTyping } = useEditedCategory()
  const rows = data?.results
  const groups = [...new Set(rows?.map(({ group }) => group))]

  const columns: Column<WardrobeCategory>[] = [
    { name: 'nameES', header: 'Nombre (ES)', value: (category) => category.nameES, isName: true },
    { name: 'name', header: 'Nombre (EN)', value: (category) => category.name },
    { name: 'group', header: 'Grupo', cell: (category) => <Badge>{category.group}</Badge> },
    {
      name: 'actions',
      header: 'Acciones',
      cell: (category) => <CategoryActions category={category} onEdit={edit} onRemoved={endIfRemoved} />,
    },
  ]

  return (
    <Stack gap={6}>
      <PageHeader title="Categorías" count={rows?.length} />
      <Columns>
        <div ref={form}>
          <CategoryForm
            key={edited?.id}
            category={edited}
            groups={groups}
            defaultGroup={data?.defaultGroup ?? ''}
            onDone={end}
            onNewest={setEdited}
            onTyping={setTyping}
          />
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
