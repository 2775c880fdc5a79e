import { useQuery } from '@tanstack/react-query'
import { Plus, SearchX, UserRound } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  media,
  Pagination,
  SelectField,
  Stack,
  theme,
} from 'shared-ui'
import { styled } from 'styled-components'
import { LimitField, limitBounds } from '../../admin/LimitField.tsx'
import { PageHeader } from '../../admin/PageHeader.tsx'
import { SearchField } from '../../admin/SearchField.tsx'
import { UserTable } from './UserTable.tsx'
import { roleLabels, type UserFilters, userListQuery } from './users.api.ts'

const defaults: UserFilters = { role: '', search: '', page: 1, limit: 20 }

// What the server takes at most.
const lastPossiblePage = 1_000_000

export function UserListPage() {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(userListQuery(filters))
  const isFiltered = filters.role !== '' || filters.search !== ''
  const totalPages = data?.pagination.totalPages ?? 0

  function change(changes: Partial<UserFilters>, options?: { replace: boolean }) {
    setParams(writeFilters({ ...filters, page: 1, ...changes }), options)
  }

  function handleReset() {
    setParams({})
  }

  return (
    <Stack gap={6}>
      <PageHeader title="Usuarios" count={data?.totalItems}>
        <ButtonLink to="/dashboard/user/create">
          <Plus aria-hidden /> Agregar
        </ButtonLink>
      </PageHeader>
      <Filters role="search" padding={4}>
        <SearchField
          value={filters.search}
          onChange={(search) => change({ search }, { replace: true })}
          placeholder="Nombre, correo o usuario"
        />
        <SelectField
          label="Rol"
          value={filters.role}
          onChange={(event) => change({ role: event.target.value })}
        >
          <option value="">Todos</option>
          {Object.entries(roleLabels).map(([role, label]) => (
            <option key={role} value={role}>
              {label}
            </option>
          ))}
        </SelectField>
        <LimitField value={filters.limit} onChange={(limit) => change({ limit })} />
        <Button variant="secondary" onClick={handleReset}>
          Limpiar
        </Button>
      </Filters>
      {error && (
        <ErrorState
          title="No hay resultados"
          message={error.message}
          onRetry={() => refetch()}
          isRetrying={isFetching}
        />
      )}
      {!error && data?.results.length === 0 && (
        <NoUsers isFiltered={isFiltered} isBeyond={data.totalItems > 0} onReset={handleReset} />
      )}
      {!error && data?.results.length !== 0 && (
        <Dimmable aria-busy={isFetching} $isDimmed={isPlaceholderData}>
          <UserTable users={data?.results} skeletonRows={Math.min(filters.limit, 10)} />
        </Dimmable>
      )}
      {!error && (
        <Pagination page={filters.page} totalPages={totalPages} onPageChange={(page) => change({ page })} />
      )}
    </Stack>
  )
}

interface NoUsersProps {
  isFiltered: boolean
  /** The page lies beyond the last one. */
  isBeyond: boolean
  onReset: () => void
}

function NoUsers({ isFiltered, isBeyond, onReset }: NoUsersProps) {
  if (!isFiltered && !isBeyond) {
    return (
      <EmptyState icon={<UserRound />} title="Todavía no hay usuarios">
        <ButtonLink to="/dashboard/user/create">Agregar</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title="No hay resultados"
      message="Prueba con otra búsqueda o quita los filtros."
    >
      <Button variant="secondary" onClick={onReset}>
        Limpiar
      </Button>
    </EmptyState>
  )
}

function readFilters(params: URLSearchParams): UserFilters {
  const role = params.get('role') ?? ''
  return {
    role: Object.hasOwn(roleLabels, role) ? role : '',
    search: params.get('search') ?? '',
    page: readWhole(params.get('page'), defaults.page, lastPossiblePage),
    limit: readWhole(params.get('limit'), defaults.limit, limitBounds.max),
  }
}

function readWhole(value: string | null, fallback: number, max: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : fallback
}

/** Only what differs from the defaults, so that the plain list keeps its plain address. */
function writeFilters(filters: UserFilters): Record<string, string> {
  const entries = Object.entries(filters).filter(
    ([name, value]) => value !== defaults[name as keyof UserFilters],
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

const Filters = styled(Card)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${theme.space[4]};
  > :first-child { grid-column: 1 / -1; }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 13rem 7rem auto;
    > :first-child { grid-column: auto; }
  }
`

const Dimmable = styled.div<{ $isDimmed: boolean }>`
  transition: opacity ${theme.motion.normal};
  ${({ $isDimmed }) => $isDimmed && 'opacity: 0.55;'}
`
