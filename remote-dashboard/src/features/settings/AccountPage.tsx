import { PageHeader } from 'shared-admin'
import { Stack } from 'shared-ui'
import { AccessPanel } from './AccessPanel.tsx'
import { DeletionPanel } from './leaving/DeletionPanel.tsx'
import { ExportPanel } from './leaving/ExportPanel.tsx'
import { PasskeysPanel } from './passkeys/PasskeysPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** The user's own account: email, password, passkeys, open sessions, their data and how to delete it. */
export function AccountPage() {
  return (
    <Stack gap={6}>
      <PageHeader title="Tu cuenta" />
      <AccessPanel />
      <PasskeysPanel />
      <SessionsPanel />
      <ExportPanel />
      <DeletionPanel />
    </Stack>
  )
}
