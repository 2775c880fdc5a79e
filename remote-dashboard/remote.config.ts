import { defineRemote } from 'federation/declaration'

export default defineRemote({
  name: 'dashboard',
  title: 'Dashboard',
  team: 'Dashboard',
  port: 5173,
  modes: ['full', 'mixmatch'],
  pages: [{ path: '/dashboard/*' }],
  redirects: { '/feedback': '/dashboard/application/feedback' },
  slots: { offers: ['dashboard.home.cards'] },
  needs: { pictures: ['https://*.googleusercontent.com'] },
  budget: 400_000,
})
