import type { HomeSummary } from 'shared-auth/api'

/** A day with nothing pending. */
export const summary: HomeSummary = {
  // Half past two in the afternoon of a Monday in Bogotá.
  at: '2026-11-23T19:30:00.000Z',
  day: '2026-11-23',
  pageViews: { today: 1234, weekAgo: 1222 },
  linkVisits: { today: 7, weekAgo: 9 },
  mails: { today: 0, weekAgo: 0, sevenDays: 12 },
  mailbox: { unread: 3, unreplied: 5 },
  feedback: { today: 1, weekAgo: 0, sevenDays: 3 },
  activations: { today: 0, weekAgo: 1 },
  pending: [],
  remotes: [
    {
      ...{ name: 'academy', title: 'Academia', version: '1.2.0', state: 'good' },
      ...{ visits: 1000, failedVisits: 4, canary: { version: '1.3.0', share: 10 } },
    },
    {
      ...{ name: 'public', title: 'Sitio público', version: '1.0.0', state: 'unvisited' },
      ...{ visits: 0, failedVisits: 0, canary: null },
    },
  ],
}

const about = { remote: 'academy', title: 'Academia', version: '1.3.0', count: null }
const ofSite = { remote: null, title: null, version: null, count: null }

/** Pending items of several kinds. */
export const pending: HomeSummary['pending'] = [
  { kind: 'version-failing', ...about, reason: 'Falló a 9 de 20 visitantes.', at: null },
  { kind: 'remote-stopped', ...about, reason: null, at: null },
  { kind: 'version-returned', ...about, reason: 'Falló a 8 de 20.', at: '2026-11-23T14:00:00.000Z' },
  { kind: 'backup-failed', ...ofSite, reason: 'No queda espacio.', at: '2026-11-23T08:00:00.000Z' },
  { kind: 'canary-waiting', ...about, reason: 'El sitio está congelado.', at: null },
  { kind: 'trial-failed', ...about, reason: 'La página no cargó.', at: '2026-11-22T14:00:00.000Z' },
]
