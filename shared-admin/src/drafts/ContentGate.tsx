import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { Content } from 'shared-auth/api'
import { RecordGate } from '../record/RecordGate.tsx'
import { contentQuery } from './content.api.ts'
import type { DraftKind } from './draftKind.ts'

interface ContentGateProps {
  kind: DraftKind
  children: (record: Content) => ReactNode
}

/**
 * Loads the record whose `id` is in the address.
 * @example <ContentGate kind={course}>{(record) => <CourseForm key={record.id} record={record} />}</ContentGate>
 */
export function ContentGate({ kind, children }: ContentGateProps) {
  const { id = '' } = useParams()
  const query = useQuery(contentQuery(kind, id))
  return (
    <RecordGate query={query} missing="No se encontró, o está en la papelera." failed="No se pudo cargar.">
      {children}
    </RecordGate>
  )
}
