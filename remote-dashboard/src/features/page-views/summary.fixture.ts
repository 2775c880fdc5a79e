import type { LivePageViews, PageViewSummary } from 'shared-auth/api'

export const summary: PageViewSummary = {
  ...{ from: '2026-03-01', to: '2026-03-02', at: '2026-03-02T20:00:00.000Z', unit: 'day' },
  now: { views: 1241, visitors: 400, bounces: 100 },
  before: { from: '2026-02-27', to: '2026-02-28', views: 1000, visitors: 500, bounces: 150 },
  points: [
    {
      date: '2026-03-01T05:00:00.000Z',
      ...{ views: 1200, visitors: 380, viewsBefore: 600, visitorsBefore: 300 },
    },
    {
      date: '2026-03-02T05:00:00.000Z',
      ...{ views: 41, visitors: 20, viewsBefore: 400, visitorsBefore: 200 },
    },
  ],
  pages: [
    { key: '/', count: 1000, before: 900 },
    { key: '/services', count: 241, before: 100 },
  ],
  entries: [{ key: '/', count: 400, before: 500 }],
  exits: [{ key: '/services', count: 200, before: 100 }],
  sources: [
    { key: 'direct', count: 300, before: 400 },
    { key: 'google.com', count: 100, before: 100 },
  ],
  devices: [{ key: 'phone', count: 400, before: 500 }],
  countries: [
    { key: 'CO', count: 350, before: 400 },
    { key: 'unknown', count: 50, before: 100 },
  ],
  kept: { months: 13, from: null },
}

export const live: LivePageViews = {
  ...{ at: '2026-03-02T20:00:00.000Z', visitorsNow: 3, visitors: 9, views: 24 },
  minutes: Array.from({ length: 30 }, (_, minute) => ({
    date: new Date(Date.parse('2026-03-02T19:30:00Z') + minute * 60_000).toISOString(),
    views: minute % 4,
  })),
  pages: [{ url: '/services', visitors: 2 }],
}
