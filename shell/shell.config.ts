import { defineShell } from 'federation/declaration'

/** In the Mix&Match site the remote renders the sign-in itself. */
const modes: ['full'] = ['full']

export default defineShell({
  title: 'Shell',
  modes: ['full', 'mixmatch'],
  pages: [
    { path: '/login', modes },
    { path: '/auth/login', modes },
    { path: '/:name/login', name: 'login', modes },
    { path: '/auth/password/forgot', modes },
    { path: '/auth/password/restore/:emailEncrypt', name: 'restore', modes },
    { path: '/oauth/google/success', name: 'oauth', modes },
    { path: '/dev', modes },
    // The page of the mailed link, in both sites: each has a dashboard, where users change their email address.
    { path: '/auth/email/confirm', name: 'confirm-email' },
    // In both sites: each has a sign-in.
    { path: '/auth/leaving', name: 'leaving' },
    { path: '/auth/register' },
    { path: '/auth/register/confirm', name: 'confirm-sign-up' },
    { path: '/auth/link', name: 'mail-link' },
    { path: '/auth/link/confirm', name: 'confirm-link' },
  ],
  navigation: [
    { place: 'footer', group: 'Recursos', label: 'Iniciar sesión', to: '/auth/login', order: 22, modes },
  ],
  slots: { offers: ['shell.search'] },
  needs: {
    pictures: ['https://*.googleusercontent.com'],
    frames: ['https://challenges.cloudflare.com'],
    scripts: ['https://challenges.cloudflare.com'],
  },
})
