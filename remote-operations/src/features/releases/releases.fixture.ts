import type {
  ReleaseCompatibility,
  ReleasedRemote,
  ReleaseEvent,
  ReleaseHealth,
  Releases,
  RemoteApi,
  VersionTrial,
} from 'shared-auth/api'

const passed: VersionTrial = {
  ...{ state: 'passed', isOwn: true, triedAt: '2026-11-20T15:01:00.000Z', triedBy: 'ana@correo.example' },
  ...{ browser: 'Chromium 141.0', views: 12, findings: [], unvisited: [] },
}

const version = (number: string, size: number, trial = passed) => ({
  ...{ version: number, size, scriptSize: size - 20_000, contract: 2, budget: 400_000, trial },
  ...{ publishedAt: '2026-11-20T15:00:00.000Z', author: 'ana@correo.example', commit: '4f9ad1e77aa' },
  reason: `Portada ${number}`,
})

export const academy: ReleasedRemote = {
  ...{ name: 'academy', title: 'Academia', team: 'Academia', active: '1.3.0' },
  canary: {
    ...{ version: '1.4.0', share: 10, failure: null },
    steps: [{ share: 50, at: '2026-11-22T18:00:00.000Z' }],
  },
  ...{ withdrawn: ['1.1.0'], isStopped: false, history: ['1.1.0', '1.2.0'] },
  versions: [
    version('1.4.0', 306_000),
    version('1.3.0', 300_000),
    version('1.2.0', 290_000),
    version('1.1.5', 285_000, { ...passed, state: 'untried', triedAt: null, triedBy: null, views: 0 }),
    version('1.1.4', 284_000, {
      ...{ ...passed, state: 'failed' },
      findings: [{ page: '/academy', kind: 'render', message: 'TypeError: x' }],
      unvisited: [{ page: '/academy/:slug', reason: 'no se conoce ninguna dirección' }],
    }),
    version('1.1.0', 280_000),
  ],
}

export const site: Releases = {
  remotes: [academy, { ...academy, name: 'public', title: 'Sitio público', canary: null, isStopped: true }],
  shells: [
    {
      ...{ mode: 'full', active: '2.0.0', history: ['1.9.0'] },
      versions: [
        { version: '2.1.0', publishedAt: '2026-11-21T15:00:00.000Z', size: 510_000, author: 'dueño' },
        { version: '2.0.0', publishedAt: '2026-11-20T15:00:00.000Z', size: 500_000 },
        { version: '1.9.0', publishedAt: '2026-11-19T15:00:00.000Z', size: 490_000 },
      ],
    },
  ],
  ...{ freeze: null, canChange: true, problem: null },
}

export const freeze = {
  ...{ reason: 'Día de ofertas.', by: 'admin@correo.example' },
  until: '2026-11-23T05:00:00.000Z',
}

export const event: ReleaseEvent = {
  ...{ id: 7, at: '2026-11-22T15:30:00.000Z', action: 'canary', subject: 'academy', mode: null },
  ...{ version: '1.4.0', from: '1.3.0', share: 10, reason: 'Nueva portada', commit: null },
  upstream: null,
  actor: { kind: 'admin', name: 'admin@correo.example' },
}

const tried = { name: 'academy', version: '1.4.0', roles: ['canary' as const, 'newest' as const] }

export const compatibility: ReleaseCompatibility = {
  shells: [
    { mode: 'full', version: '2.0.0', roles: ['active'], remotes: [{ ...tried, problems: [] }] },
    {
      ...{ mode: 'full', version: '2.1.0', roles: ['newest'] },
      remotes: [{ ...tried, problems: ['shared-ui: el shell no tiene Card'] }],
    },
  ],
}

const counts = {
  loads: 1000,
  failures: 2,
  renderErrors: 1,
  errors: 3,
  environment: 2,
  network: 1,
  lcp: 1820,
  inp: 90,
  cls: 0.01,
}
const point = (at: string, visits: number, failedVisits: number) => ({ ...counts, at, visits, failedVisits })

export const health: ReleaseHealth = {
  ...{ from: '2026-11-21T15:00:00.000Z', to: '2026-11-22T15:00:00.000Z', step: 'hour' },
  versions: [
    {
      ...{ version: '1.4.0', state: 'watched', since: '2026-11-22T14:00:00.000Z', before: '1.3.0' },
      ...{ baseline: 0.01, visitors: 90, failedVisitors: 2, verdict: null, problem: null },
    },
    {
      ...{ version: '1.1.0', state: 'returned', since: null, before: '1.0.0', baseline: 0.01 },
      ...{ visitors: 40, failedVisitors: 5, problem: null },
      verdict: { page: '/academy', visitors: 12, failed: 3, baseline: 0.01 },
    },
  ],
  series: [
    {
      ...{ version: '1.3.0', cohort: 'live', total: { ...counts, visits: 900, failedVisits: 9 } },
      points: [point('2026-11-22T13:00:00.000Z', 500, 4), point('2026-11-22T14:00:00.000Z', 400, 5)],
    },
    {
      ...{
        version: '1.4.0',
        cohort: 'canary',
        total: { ...counts, loads: 110, visits: 100, failedVisits: 25 },
      },
      points: [point('2026-11-22T14:00:00.000Z', 100, 25)],
    },
  ],
}

export const notesApi = 'https://notas.example/v1'

export const remoteApi: RemoteApi = {
  upstream: notesApi,
  declared: [
    { upstream: 'https://notas.example/v2', versions: ['1.4.0'], isActive: false, isPrivate: false },
    { upstream: notesApi, versions: ['1.3.0', '1.2.0'], isActive: true, isPrivate: false },
  ],
  allowed: {
    ...{ upstream: notesApi, isPrivate: false, allowedBy: 'admin@correo.example' },
    allowedAt: '2026-11-22T15:00:00.000Z',
  },
  isOpen: true,
  health: {
    state: 'working',
    lastFailure: { at: '2026-11-22T14:00:00.000Z', message: 'El servicio de academy no respondió a tiempo.' },
  },
}

export const noApi: RemoteApi = {
  ...{ upstream: null, declared: [], allowed: null, isOpen: false },
  health: { state: 'unknown', lastFailure: null },
}
