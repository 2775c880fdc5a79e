import { PageHeader } from 'shared-admin'
import { Stack } from 'shared-ui'
import { AccessPanel } from './AccessPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** Access to the user's own account: email, password and open sessions. */
export function AccountPage() {
  return (
    <Stack gap={6}>
      <PageHeader title="Tu cuenta" />
      <AccessPanel />
      <SessionsPanel />
    </Stack>
  )
}
