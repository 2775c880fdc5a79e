import { PageHeader } from 'shared-admin'
import { Stack } from 'shared-ui'
import { AccessPanel } from './AccessPanel.tsx'
import { DeletionPanel } from './leaving/DeletionPanel.tsx'
import { ExportPanel } from './leaving/ExportPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** The user's own account: email, password, open sessions, their data and how to delete it. */
export function AccountPage() {
  return (
    <Stack gap={6}>
      <PageHeader title="Tu cuenta" />
      <AccessPanel />
      <SessionsPanel />
      <ExportPanel />
      <DeletionPanel />
    </Stack>
  )
}
