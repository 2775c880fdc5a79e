import { LegalPage } from './LegalPage.tsx'
import { privacy } from './privacy.content.ts'

/** `/privacy`. */
export function PrivacyPage() {
  return <LegalPage text={privacy()} />
}
