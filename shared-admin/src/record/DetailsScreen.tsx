import type { ReactNode } from 'react'
import { type Breadcrumb, Card, Skeleton, Stack } from 'shared-ui'
import { BackLink } from '../screen/BackLink.tsx'
import { PageHeader } from '../screen/PageHeader.tsx'
import { RecordGate, type RecordGateProps } from './RecordGate.tsx'

interface DetailsScreenProps<T> extends RecordGateProps<T> {
  title: string
  breadcrumbs?: Breadcrumb[]
  /** Where 'Volver' leads. */
  backTo?: string
  /** Buttons for a loaded record. */
  actions?: (record: NonNullable<T>) => ReactNode
  /** Panels below the record, such as its history. */
  panels?: (record: NonNullable<T>) => ReactNode
}

/**
 * One record: the back link, its actions, and a card with its loading and error states.
 * @example <DetailsScreen query={query} title="Curso" backTo={listPath} missing="No se encontró el curso." failed="No se pudo cargar.">{(course) => <Facts items={factsOf(course)} />}</DetailsScreen>
 */
export function DetailsScreen<T>({
  title,
  breadcrumbs,
  backTo,
  actions,
  panels,
  children,
  ...gate
}: DetailsScreenProps<T>) {
  const { data, error } = gate.query
  const isPending = data === undefined && !error
  return (
    <Stack gap={6}>
      <PageHeader title={title} breadcrumbs={breadcrumbs}>
        {backTo && <BackLink to={backTo} />}
        {data && actions?.(data)}
        {isPending && actions && <Skeleton width="8rem" height="44px" radius="md" />}
      </PageHeader>
      <RecordGate {...gate}>{(record) => <Card padding={6}>{children(record)}</Card>}</RecordGate>
      {data && panels?.(data)}
    </Stack>
  )
}
