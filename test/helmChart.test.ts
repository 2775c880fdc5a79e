import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import type { Deployment } from 'kubernetes-types/apps/v1'
import type { Job } from 'kubernetes-types/batch/v1'
import type { ConfigMap, Container, PodSpec, Service } from 'kubernetes-types/core/v1'
import type { LabelSelector } from 'kubernetes-types/meta/v1'
import type { NetworkPolicy } from 'kubernetes-types/networking/v1'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { installedHelm } from '../scripts/helm.mjs'
import { readTracked, trackedFiles } from './trackedFiles.ts'

const CHART = 'deploy/helm/plataforma'
const projectFolder = join(import.meta.dirname, '..')

const readYaml = (file: string) => parse(readTracked(`${CHART}/${file}`))
const values = readYaml('values.yaml')
const schema = JSON.parse(readTracked(`${CHART}/values.schema.json`))
const templates = trackedFiles().filter((file) => file.startsWith(`${CHART}/templates/`))
const templateTexts = templates.map(readTracked).join('\n')
const environmentTemplate = readTracked(`${CHART}/templates/environment.yaml`)

/** What `.Values.a.b` names. */
const valueAt = (path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)

const variables = [...readTracked('backend/src/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(
  ([, name]) => name,
)
/** Variables that the chart sets itself. */
const fixedVariables = [...environmentTemplate.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'SEED')
const secretVariables = [
  ...['DATABASE_URL', 'QUERY_DATABASE_URL', 'JWT_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL'],
  ...['TURNSTILE_SECRET', 'GOOGLE_CLIENT_SECRET'],
  ...['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'REDIS_URL'],
]

describe('the Helm chart', () => {
  const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema)
  const problemsOf = (changed: unknown) => (validate(changed) ? [] : validate.errors)

  it('is of this release', () => {
    const { appVersion, name } = readYaml('Chart.yaml')
    const { version } = JSON.parse(readTracked('package.json'))
    expect({ appVersion, name }).toEqual({ appVersion: version, name: 'plataforma' })
  })

  it('has values that its schema accepts', () => {
    expect(problemsOf(values)).toEqual([])
  })

  it.each(secretVariables)('accepts no %s among the values', (name) => {
    expect(problemsOf({ ...values, environment: { [name]: 'x' } })).not.toEqual([])
  })

  it('accepts no variable that it sets itself, and no value that it does not have', () => {
    for (const name of fixedVariables)
      expect(problemsOf({ ...values, environment: { [name]: 'x' } }), name).not.toEqual([])
    expect(problemsOf({ ...values, replicas: 3 })).not.toEqual([])
    expect(problemsOf({ ...values, backend: { ...values.backend, replica: 3 } })).not.toEqual([])
  })

  it('uses only values that it has', () => {
    const used = [...templateTexts.matchAll(/\.Values\.([\w.]+\w)/g)].map(([, path = '']) => path)
    expect(used.length).toBeGreaterThan(40)
    expect([...new Set(used)].filter((path) => valueAt(path) === undefined)).toEqual([])
  })

  it('has only values that it uses', () => {
    const unused = Object.entries(values as Record<string, object>).flatMap(([group, members]) =>
      typeof members === 'object' && !Array.isArray(members) && group !== 'environment'
        ? Object.keys(members).filter((key) => !new RegExp(`\\.${key}\\b|"${key}"`).test(templateTexts))
        : [group].filter((key) => !templateTexts.includes(`.Values.${key}`)),
    )
    expect(unused).toEqual([])
  })

  it('names only variables that the back end reads', () => {
    expect(fixedVariables.length).toBeGreaterThan(10)
    const named = [...fixedVariables, ...secretVariables, ...Object.keys(values.environment)]
    expect(named.filter((name) => !variables.includes(name))).toEqual([])
  })

  it('uses the images of the Dockerfile, and their ports', () => {
    const dockerfile = readTracked('Dockerfile')
    const targets = [...templateTexts.matchAll(/"plataforma\.image" \(list \. "(\w+)"\)/g)].map(
      ([, name]) => name,
    )
    expect([...new Set(targets)].sort()).toEqual(['backend', 'nginx', 'publisher', 'trials'])
    for (const target of targets) expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'))
    const exposed = [...dockerfile.matchAll(/^EXPOSE (\d+)$/gm)].map(([, port]) => port)
    expect(exposed).toEqual(['3000', '8080'])
    expect(environmentTemplate).toContain('PORT: "3000"')
    expect(readTracked(`${CHART}/templates/backend.yaml`)).toContain('containerPort: 3000')
    expect(readTracked('nginx.conf')).toContain('listen 8080;')
    expect(readTracked(`${CHART}/templates/nginx.yaml`)).toContain('containerPort: 8080')
  })

  it('starts programs that exist', () => {
    const programs = templateTexts.match(/\b(?:backend|federation|releases)\/src\/[\w/]+\.ts\b/g) ?? []
    expect(programs.length).toBeGreaterThan(1)
    expect(programs.filter((file) => !trackedFiles().includes(file))).toEqual([])
  })

  it('replaces texts that nginx.conf has', () => {
    const replaced = [...readTracked(`${CHART}/templates/nginx.yaml`).matchAll(/replace "([^"]+)"/g)]
    expect(replaced.length).toBe(5)
    expect(
      replaced.map(([, text = '']) => text).filter((text) => !readTracked('nginx.conf').includes(text)),
    ).toEqual([])
  })
})

type Manifest = { apiVersion: string; kind: string; metadata: { name: string } }

const helm = installedHelm()
const missing = helm ? '' : ' (skipped: there is no Helm; install it, or name it in HELM_PATH)'

/** Everything that can be switched on. */
const everything = {
  siteOrigins: ['https://www.example.com'],
  images: { pullSecrets: ['registry'] },
  backend: { autoscaling: { requestsPerSecond: 50 } },
  nginx: { proxies: ['10.1.0.0/16', '10.2.0.0/16'] },
  service: { type: 'LoadBalancer' },
  volumes: { prepare: true, data: { existingClaim: 'backups', storageClass: 'nfs' } },
  networkPolicy: {
    visitors: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
    monitoring: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
  },
  metrics: { podMonitor: true },
}
/** Everything that can be switched off. */
const little = {
  backend: { autoscaling: { enabled: false } },
  renderer: { enabled: false },
  trials: { enabled: false },
  migrate: { enabled: false },
  ingress: { enabled: false, tlsSecret: '' },
  networkPolicy: { enabled: false },
}

function runHelm(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(helm ?? 'helm', args, { cwd: projectFolder, encoding: 'utf8' })
  return { status, stdout, output: stdout + stderr }
}

function render(changed: object): Manifest[] {
  const folder = mkdtempSync(join(tmpdir(), 'plataforma-chart-'))
  try {
    const file = join(folder, 'values.yaml')
    writeFileSync(file, JSON.stringify(changed))
    const { status, stdout, output } = runHelm('template', 'sitio', CHART, '--is-upgrade', '--values', file)
    expect(status, output).toBe(0)
    return parseAllDocuments(stdout)
      .map((document) => document.toJS() as Manifest | null)
      .filter((each) => each !== null)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the compiler says of manifests as values of Kubernetes' own types: wrong types, missing and unknown fields. */
function typeErrors(manifests: Manifest[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'plataforma-manifests-'))
  try {
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
    const lines = manifests.map(
      ({ apiVersion, kind, ...rest }, index) =>
        `export const m${index}: import('kubernetes-types/${moduleOf(apiVersion)}').${kind} = ${JSON.stringify({ apiVersion, kind, ...rest })}`,
    )
    writeFileSync(join(folder, 'manifests.ts'), lines.join('\n'))
    const options = [
      '--strict',
      '--noEmit',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--types',
      '',
    ]
    const tsc = join(projectFolder, 'node_modules/.bin/tsc')
    const { stdout } = spawnSync(tsc, [...options, '--ignoreConfig', 'manifests.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function moduleOf(apiVersion: string): string {
  if (apiVersion === 'v1') return 'core/v1'
  return apiVersion.replace('.k8s.io', '')
}

describe.skipIf(!helm)(`the Helm chart, rendered${missing}`, () => {
  let rendered: Manifest[]
  beforeAll(() => {
    rendered = render(everything)
  })

  const ofKind = <Kind>(kind: string, among = rendered) =>
    among.filter((each) => each.kind === kind) as unknown as Kind[]
  /** The pods of Deployments and Jobs, by component. */
  const pods = () => {
    const owners = [...ofKind<Deployment>('Deployment'), ...ofKind<Job>('Job')]
    return new Map(
      owners.map(({ spec }) => {
        const { metadata, spec: pod } = spec?.template ?? {}
        return [
          String(metadata?.labels?.['app.kubernetes.io/component']),
          { pod: pod as PodSpec, labels: metadata?.labels },
        ]
      }),
    )
  }
  const container = (component: string) => pods().get(component)?.pod.containers[0] as Container
  /** The components whose pods a rule selects. */
  const selected = ({ matchLabels = {} }: LabelSelector = {}) =>
    [...pods()]
      .filter(([, { labels = {} }]) =>
        Object.entries(matchLabels).every(([key, value]) => labels[key] === value),
      )
      .map(([component]) => component)
  const componentsWith = (has: (pod: PodSpec) => boolean) =>
    [...pods()].filter(([, { pod }]) => has(pod)).map(([component]) => component)
  const claims = (pod: PodSpec) =>
    (pod.volumes ?? []).map(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName)

  it('has no complaint of the linter', () => {
    const { status, output } = runHelm('lint', '--strict', '--quiet', CHART)
    expect(status, output).toBe(0)
  })

  it('is what Kubernetes accepts, whatever is on or off', () => {
    const manifests = [rendered, render({}), render(little)]
      .flat()
      .filter(({ kind }) => kind !== 'PodMonitor')
    expect(manifests.length).toBeGreaterThan(50)
    const [deployment] = ofKind<Deployment>('Deployment')
    const wrong = { ...deployment, spec: { ...deployment?.spec, replica: 3 } } as unknown as Manifest
    // The compiler starts once, for this one as well, which shows that it finds unknown fields.
    const [found, ...others] = typeErrors([wrong, ...manifests])
      .trim()
      .split('\n')
    expect(found).toContain(`'"replica"' does not exist in type 'DeploymentSpec'`)
    expect(others).toEqual([])
  })

  it('contains no secret', () => {
    expect(ofKind('Secret')).toEqual([])
    const { status, output } = runHelm('template', CHART, '--set', 'environment.JWT_SECRET=x')
    expect(status).not.toBe(0)
    expect(output).toContain("invalid propertyName 'JWT_SECRET'")
  })

  it('runs nothing as root, with rights, with a writable root or with an account of the cluster', () => {
    expect(pods().size).toBe(6)
    for (const [component, { pod }] of pods()) {
      expect(pod.automountServiceAccountToken, component).toBe(false)
      expect(pod.securityContext, component).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      for (const { securityContext, resources } of pod.containers) {
        expect(securityContext, component).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: component !== 'publish',
          capabilities: { drop: ['ALL'] },
        })
        expect(resources?.requests?.memory && resources.limits?.memory, component).toBeTruthy()
      }
    }
  })

  it('has a root container only to prepare volumes, where that is asked for', () => {
    expect(componentsWith((pod) => (pod.initContainers ?? []).length > 0)).toEqual(['publish'])
    expect(JSON.stringify(render({}))).not.toContain('initContainers')
  })

  it('gives each process only the secrets and folders that it needs', () => {
    const withSecrets = componentsWith((pod) => JSON.stringify(pod.containers).includes('secretRef'))
    expect(withSecrets.sort()).toEqual(['backend', 'migrate'])
    const withKey = ({ containers }: PodSpec) =>
      containers.some(({ volumeMounts = [] }) => volumeMounts.some(({ mountPath }) => mountPath === '/owner'))
    expect(componentsWith(withKey).sort()).toEqual(['backend', 'publish', 'trials'])
    expect(componentsWith((pod) => claims(pod).includes('backups')).sort()).toEqual([
      'backend',
      'migrate',
      'publish',
    ])
    const site = container('nginx').volumeMounts?.find(({ mountPath }) => mountPath === '/srv/site')
    expect(site?.readOnly).toBe(true)
  })

  it('runs engines as another user than what holds the key', () => {
    const users = [...pods()].map(([component, { pod }]) => [component, pod.securityContext?.runAsUser])
    const { renderer, ...others } = Object.fromEntries(users)
    expect(renderer).toBe(1001)
    expect(Object.values(others)).not.toContain(1001)
  })

  it('lets a process drain: first other processes get its requests, then it ends', () => {
    const [, lastResort] =
      /closeWithGrace\(\{ delay: ([\d_]+)/.exec(readTracked('backend/src/server.ts')) ?? []
    const drainSeconds = Number(lastResort?.replaceAll('_', '')) / 1000
    const [, sleep] = container('backend').lifecycle?.preStop?.exec?.command ?? []
    // nginx asks for the addresses every 5 s, and the cluster's name server keeps them as long.
    expect(Number(sleep)).toBeGreaterThanOrEqual(10)
    expect(pods().get('backend')?.pod.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(sleep) + drainSeconds,
    )
    const deployments = ofKind<Deployment>('Deployment').filter(({ metadata }) =>
      /backend|nginx/.test(metadata?.name ?? ''),
    )
    for (const { spec } of deployments)
      expect(spec?.strategy?.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
  })

  it('asks for health at addresses that exist', () => {
    const routes = readTracked('backend/src/modules/health/health.routes.ts')
    const { startupProbe, readinessProbe, livenessProbe } = container('backend')
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      expect(routes).toContain(`'${probe?.httpGet?.path?.replace('/api', '')}'`)
  })

  it('selects pods that exist', () => {
    const selectors = [
      ...ofKind<Service>('Service').map(({ spec }) => ({ matchLabels: spec?.selector }) as LabelSelector),
      ...ofKind<PodDisruptionBudget>('PodDisruptionBudget').map(({ spec }) => spec?.selector),
    ]
    expect(selectors.map(selected)).toEqual(expect.arrayContaining([['backend'], ['nginx']]))
    expect(selectors.map((each) => selected(each).length)).toEqual(selectors.map(() => 1))
  })

  describe('networks', () => {
    const policies = () => ofKind<NetworkPolicy>('NetworkPolicy').map(({ spec }) => spec)
    const policyOf = (component: string) =>
      policies().filter((spec) => {
        const components = selected(spec?.podSelector)
        return components.length === 1 && components[0] === component
      })
    /** Where a component may connect to besides the name servers: components, or addresses, with their ports. */
    const waysOut = (component: string) =>
      policyOf(component)
        .flatMap((spec) => spec?.egress ?? [])
        .filter(({ ports = [] }) => !ports.every(({ port }) => port === 53))
        .flatMap(({ to = [], ports = [] }) =>
          to.flatMap(({ podSelector, ipBlock }) =>
            ports.map(({ port }) => `${ipBlock?.cidr ?? selected(podSelector).join()}:${port}`),
          ),
        )

    it('are closed for every pod', () => {
      const closed = policies().find((spec) => !spec?.ingress && !spec?.egress)
      expect(closed?.policyTypes).toEqual(['Ingress', 'Egress'])
      expect(selected(closed?.podSelector).sort()).toEqual([...pods().keys()].sort())
    })

    it('lead from nginx, the renderer and trials only into the site', () => {
      expect(waysOut('nginx')).toEqual(['backend:3000'])
      expect(waysOut('renderer')).toEqual(['backend:3000'])
      expect(waysOut('trials')).toEqual(['nginx:8080'])
      expect(waysOut('publish')).toEqual([])
    })

    it('lead to the database only from back ends and the migration', () => {
      const withDatabase = [...pods().keys()].filter((each) =>
        waysOut(each).some((way) => way.endsWith(':5432')),
      )
      expect(withDatabase.sort()).toEqual(['backend', 'migrate'])
    })

    it('let only nginx and the renderer reach back ends, and only monitoring their metrics', () => {
      const [rules = []] = policyOf('backend').map((spec) => spec?.ingress)
      const who = rules.map(({ ports = [], from = [] }) => [
        ports.map(({ port }) => port).join(),
        from.map(({ podSelector, namespaceSelector }) =>
          namespaceSelector
            ? Object.values(namespaceSelector.matchLabels ?? {}).join()
            : selected(podSelector).join(),
        ),
      ])
      expect(who).toEqual([
        ['http', ['nginx', 'renderer']],
        ['metrics', ['monitoring']],
      ])
    })
  })

  it('gives nginx this repository’s configuration, with the addresses of the cluster', () => {
    const { data = {} } = ofKind<ConfigMap>('ConfigMap').find(({ data }) => data?.['nginx.conf']) ?? {}
    const configuration = data['nginx.conf'] ?? ''
    expect(configuration).toContain('resolver kube-dns.kube-system.svc.cluster.local valid=5s;')
    expect(
      configuration.match(/^ +server sitio-plataforma-backend\.\w+\.svc\.cluster\.local:3000 resolve/gm),
    ).toHaveLength(2)
    expect(configuration).toContain('set_real_ip_from 10.1.0.0/16; set_real_ip_from 10.2.0.0/16;')
    expect(configuration).toMatch(/^ +real_ip_header X-Forwarded-For;$/m)
    const changed = readTracked('nginx.conf')
      .split('\n')
      .filter((line) => !configuration.includes(line.trim()))
    expect(changed.length).toBeLessThanOrEqual(6)
  })

  it('counts requests by the metric that Prometheus’ adapter serves', () => {
    const { rules } = parse(readTracked('deploy/helm/prometheus-adapter.yaml'))
    const [{ name, seriesQuery }] = rules.custom
    expect(name.as).toBe(values.backend.autoscaling.metric)
    const [, series = ''] = /^(\w+)_count\{/.exec(seriesQuery) ?? []
    expect(readTracked('backend/src/modules/health/metrics.ts')).toContain(`name: '${series}'`)
    expect(JSON.stringify(ofKind('HorizontalPodAutoscaler'))).toContain('"name":"http_requests_per_second"')
  })
})
