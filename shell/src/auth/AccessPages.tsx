import { useLocation } from 'react-router-dom'
import { ConfirmLinkPage } from './mail-link/ConfirmLinkPage.tsx'
import { MailLinkPage } from './mail-link/MailLinkPage.tsx'
import { ConfirmSignUpPage } from './sign-up/ConfirmSignUpPage.tsx'
import { SignUpPage } from './sign-up/SignUpPage.tsx'

const pages: Record<string, () => React.ReactNode> = {
  '/auth/register': SignUpPage,
  '/auth/register/confirm': ConfirmSignUpPage,
  '/auth/link': MailLinkPage,
  '/auth/link/confirm': ConfirmLinkPage,
}

/** The pages of mailed links in one chunk, so that the routes, which every page loads, name one file for all of them. */
export function AccessPages() {
  const { pathname } = useLocation()
  const Page = pages[pathname.replace(/\/$/, '')]
  return Page ? <Page /> : null
}
