import { LegalPage } from './LegalPage.tsx'
import { terms } from './terms.content.ts'

/** What can be changed in the site. */
export const ownTexts = terms

/** `/terms`. */
export function TermsPage() {
  return <LegalPage page="terms" text={terms()} />
}
