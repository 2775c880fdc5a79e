import { type ReactNode, Suspense } from 'react'
import { BackLink, ContentGate, type DraftKind } from 'shared-admin'
import type { Content } from 'shared-auth/api'
import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface DraftPreviewProps {
  kind: DraftKind
  /** The part of the site's page that shows the record. */
  children: (record: Content) => ReactNode
}

/** A page of the site within a screen, as it will be once the draft is published. */
export function DraftPreview({ kind, children }: DraftPreviewProps) {
  return (
    <ContentGate kind={kind}>
      {(record) => (
        <Stack gap={4}>
          <BackLink to={`${kind.path}/${record.id}`} />
          <Text tone="muted" size="sm">
            Así se verá al publicarlo. Nadie más lo ve todavía.
          </Text>
          <Frame aria-label="Vista previa">
            <Suspense fallback={<Text role="status">Cargando...</Text>}>{children(record)}</Suspense>
          </Frame>
        </Stack>
      )}
    </ContentGate>
  )
}

const Frame = styled.section`
  min-width: 0;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
  overflow: hidden;
`
