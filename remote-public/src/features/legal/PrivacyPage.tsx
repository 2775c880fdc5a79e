import { LegalPage } from './LegalPage.tsx'
import { privacy } from './privacy.content.ts'

/** What can be changed in the site. */
export const ownTexts = privacy

/** `/privacy`. */
export function PrivacyPage() {
  return <LegalPage page="privacy" text={privacy()} />
}
