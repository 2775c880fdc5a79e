import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { RecordGate } from 'shared-admin'
import type { Content } from 'shared-auth/api'
import { contentQuery, type Kind } from './content.api.ts'

interface ContentGateProps {
  kind: Kind
  children: (record: Content) => ReactNode
}

/** Loads the record of the address. */
export function ContentGate({ kind, children }: ContentGateProps) {
  const { id = '' } = useParams()
  const query = useQuery(contentQuery(kind, id))
  return (
    <RecordGate query={query} missing="No se encontró, o está en la papelera." failed="No se pudo cargar.">
      {children}
    </RecordGate>
  )
}
