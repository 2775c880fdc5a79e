import { defineShell } from 'federation/declaration'

const isMixMatch = process.env.VITE_SITE_MODE === 'mixmatch'

/** The page of the mailed link, in both sites: each has a dashboard, where users change their email address. */
const emailPage = { path: '/auth/email/confirm', name: 'confirm-email' }

export default defineShell({
  title: 'Shell',
  modes: ['full', 'mixmatch'],
  // In the Mix&Match site the remote renders the sign-in itself.
  pages: isMixMatch
    ? [emailPage]
    : [
        emailPage,
        { path: '/login' },
        { path: '/auth/login' },
        { path: '/:name/login', name: 'login' },
        { path: '/auth/password/forgot' },
        { path: '/auth/password/restore/:emailEncrypt', name: 'restore' },
        { path: '/oauth/google/success', name: 'oauth' },
        { path: '/dev' },
      ],
  navigation: isMixMatch
    ? []
    : [{ place: 'footer', group: 'Recursos', label: 'Iniciar sesión', to: '/auth/login', order: 22 }],
  needs: {
    pictures: ['https://*.googleusercontent.com'],
    frames: ['https://challenges.cloudflare.com'],
    scripts: ['https://challenges.cloudflare.com'],
  },
})
