import { LegalPage } from './LegalPage.tsx'
import { terms } from './terms.content.ts'

/** `/terms`. */
export function TermsPage() {
  return <LegalPage text={terms()} />
}
