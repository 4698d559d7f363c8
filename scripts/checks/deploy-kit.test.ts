// The files of deploy/ agree with the code. This does not test what needs a container engine or a
// cluster.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { centrifugoConfig } from '@fairhouse/realtime/centrifugo.config'
import { silentLog } from '@fairhouse/server-kit/logger'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { listSettings } from '../../apps/platform/src/config/integration.config.ts'
import { createBetObserver } from '../../apps/platform/src/modules/play/bet-observer.ts'
import { addDatabaseGauges } from '../../apps/platform/src/observability/gauges.repo.ts'
import { ALERTED_ERRORS, countErrors } from '../../apps/platform/src/observability/error-counter.ts'
import { createMessageCounter } from '../../apps/platform/src/observability/message-counter.ts'
import { createMetrics } from '../../apps/platform/src/observability/metrics.ts'
import { createPrometheusMeter } from '../../apps/platform/src/realtime/prometheus-meter.ts'
import { PINNED_NODE } from '../bootstrap/runtime.mjs'
import { isTestFile, isTypeScript, readSourceFiles, ROOT } from './source-file.ts'

const read = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8')

function parse(path: string): any[] {
  return parseAllDocuments(read(path), { merge: true }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
}

const manifests = readdirSync(join(ROOT, 'deploy/kubernetes'))
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parse(`kubernetes/${name}`))
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)

test.each([5, 6] as const)('v%s.json is up to date with the namespaces in code', (version) => {
  const hint = 'write it with: node scripts/centrifugo.ts'
  expect(JSON.parse(read(`centrifugo/v${version}.json`)), hint).toEqual(centrifugoConfig(version))
})

test('every setting that the kit names exists', () => {
  const known = new Set(listSettings().map(({ name }) => name))
  const texts = ['Dockerfile', 'compose.yaml', '.env.example', 'systemd/fairhouse.service']
  const own = [
    'compose.office.yaml',
    'compose.providers.yaml',
    'systemd/fairhouse-providers.service',
  ]
  const manifested = ['settings.env', 'site.yaml', 'providers/settings.env', 'office/settings.env']
  for (const path of [...texts, ...own, ...manifested.map((name) => `kubernetes/${name}`)]) {
    const names = read(path).match(/FAIRHOUSE_[A-Z_]+/g) ?? []
    expect(
      names.filter((name) => !known.has(name)),
      path,
    ).toEqual([])
  }
})

describe('monitoring', () => {
  const metrics = createMetrics({ hasProcessMetrics: true })
  createPrometheusMeter(metrics.registry)
  createMessageCounter(metrics.registry)
  createBetObserver(metrics.registry, silentLog)
  countErrors(silentLog, metrics.registry)
  addDatabaseGauges(metrics, {} as Parameters<typeof addDatabaseGauges>[1])
  const known = metrics.registry.getMetricsAsArray().map(({ name }) => name)
  // Of Prometheus itself, of Centrifugo, and of the own sportsbook.
  const foreign = [
    ...['up', 'centrifugo_node_num_clients', 'fairhouse_bookmaker_takes_bets'],
    ...['fairhouse_bookmaker_events_stopped', 'fairhouse_bookmaker_events_late'],
  ]

  function unknownMetrics(expression: string): string[] {
    const names = expression
      .replaceAll(/\{[^}]*\}|\[\w+\]|by \([^)]*\)/g, '')
      .match(/[a-z][a-z_0-9]{4,}|\bup\b/g)
    const functions = [
      'histogram_quantile',
      'increase',
      'absent',
      'count',
      'offset',
      'vector',
      'unless',
      'min_over_time',
    ]
    return (names ?? [])
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
      .filter((name) => ![...known, ...foreign, ...functions].includes(name))
  }

  test('every metric of the alerts exists, and each alert says what to do', () => {
    const [{ groups }] = parse('monitoring/alerts.yaml')
    const rules: any[] = groups.flatMap((group: any) => group.rules)
    expect(rules.length).toBeGreaterThan(5)
    for (const { alert, expr, labels, annotations } of rules) {
      expect(unknownMetrics(expr), alert).toEqual([])
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.action, alert).toBeTruthy()
    }
  })

  test('an alert about errors of the log matches messages of the code', () => {
    const texts = readSourceFiles('apps/platform/src')
      .filter(
        (file) => isTypeScript(file) && !isTestFile(file) && !file.path.includes('error-counter'),
      )
      .flatMap(({ text }) => text.match(/(?<=')[a-z][^'\n]+ [^'\n]+(?=')/g) ?? [])
    const patterns = read('monitoring/alerts.yaml').matchAll(/message=~"([^"]*)"/g)
    const messages = [...patterns].flatMap(([, each]) => each!.match(/(?:\([^)]*\)|[^|(])+/g) ?? [])
    expect(messages.length).toBeGreaterThan(5)
    // Each has its message among those that are counted from the start, which are in the code.
    for (const message of messages) {
      const pattern = new RegExp(`^(?:${message})$`)
      expect(
        ALERTED_ERRORS.some((text) => pattern.test(text)),
        message,
      ).toBe(true)
    }
    expect(ALERTED_ERRORS.filter((message) => !texts.includes(message))).toEqual([])
  })

  test('every metric of the dashboard exists', () => {
    const { panels } = JSON.parse(read('monitoring/grafana-dashboard.json'))
    for (const { title, targets } of panels)
      for (const { expr } of targets) expect(unknownMetrics(expr), title).toEqual([])
  })
})

describe('the image', () => {
  test('runs the Node that the software is tested with, as a user without rights', () => {
    const text = read('Dockerfile')
    expect(text.match(/^FROM node:[\d.]+/gm)).toEqual(Array(3).fill(`FROM node:${PINNED_NODE}`))
    expect(text).toContain('\nUSER node\n')
    expect(text).toContain('/health/ready')
  })

  test('has each directory that a volume covers, writable by that user', () => {
    const made = /^RUN mkdir (.*) && chown node:node (.*)$/m.exec(read('Dockerfile'))
    expect(made?.[1]).toBe(made?.[2])
    const [{ services }] = parse('compose.yaml')
    for (const role of ['site', 'jobs']) {
      for (const mount of services[role].volumes)
        expect(made?.[1]?.split(' ')).toContain(mount.split(':')[1])
    }
  })

  test('gets no secrets of the kit', () => {
    expect(read('Dockerfile.dockerignore').split('\n')).toContain('deploy/.env')
  })

  test('has no provider, and its site starts without one', () => {
    expect(read('collect.sh')).not.toMatch(/cp .*providers/)
    const loaded = new Set<string>()
    const load = (file: string): void => {
      if (loaded.has(file)) return
      loaded.add(file)
      const text = readFileSync(join(ROOT, 'scripts/site', file), 'utf8')
      for (const [, name = ''] of text.matchAll(/^import\s(?!type\s)[^'"]*['"]([^'"]+)['"]/gm)) {
        expect(name, file).not.toMatch(
          /\/providers\/|@fairhouse\/(?:bookmaker|studio|cashier|identity|messenger)\//,
        )
        if (name.startsWith('./')) load(name.slice(2))
      }
    }
    load('run-site.ts')
    expect(loaded).toContain('open-servers.ts')
  })
})

describe('the own sportsbook and studio', () => {
  const [stateful, service] = parse('kubernetes/providers/providers.yaml')
  const { spec } = stateful.spec.template
  const [{ services }] = parse('compose.providers.yaml')

  test('run once at a time, without rights', () => {
    expect(stateful.kind).toBe('StatefulSet')
    expect(stateful.spec.replicas).toBe(1)
    expect(spec.securityContext.runAsNonRoot).toBe(true)
    expect(spec.containers[0].securityContext.readOnlyRootFilesystem).toBe(true)
    expect(stateful.spec.template.metadata.labels).toMatchObject(service.spec.selector)
    expect(services.providers).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(services.providers.ports).toBeUndefined()
  })

  test('have an image beside the one of the site, which is built by default', () => {
    const stages = read('Dockerfile').match(/^FROM .*$/gm) ?? []
    expect(stages.slice(-2)).toEqual(['FROM site AS providers', 'FROM site'])
    expect(services.providers.build.target).toBe('providers')
  })

  test('are no stand-ins: nothing of the kit turns those on', () => {
    for (const path of [
      'compose.yaml',
      'compose.providers.yaml',
      'kubernetes/providers/settings.env',
    ])
      expect(read(path)).not.toContain('FAIRHOUSE_STAND_INS')
  })
})

describe('the compose file', () => {
  const [{ services, volumes, networks }] = parse('compose.yaml')

  test('passes on every value of the example', () => {
    const named = read('.env.example').match(/^[A-Z_]+(?==)/gm) ?? []
    const asked = named.filter((name) => name !== 'COMPOSE_FILE')
    for (const name of asked) expect(read('compose.yaml'), name).toContain(`\${${name}:`)
    const used = new Set(read('compose.yaml').match(/(?<=\$\{)[A-Z_]+/g))
    expect([...used].filter((name) => !asked.includes(name))).toEqual([])
  })

  test('passes on any other setting to each process of the site', () => {
    for (const role of ['site', 'jobs'])
      expect(services[role].env_file).toEqual([{ path: 'site.env', required: false }])
  })

  test('gets passwords that fit into an address', () => {
    const command = /openssl rand -(\w+)/.exec(read('.env.example'))?.[1]
    expect(command).toBe('hex')
  })

  test('has a process for each role, with a read-only root', () => {
    for (const role of ['web', 'jobs']) {
      const name = role === 'web' ? 'site' : role
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(services[name].environment).toMatchObject({
        FAIRHOUSE_ROLES: role,
        FAIRHOUSE_REALTIME: 'centrifugo',
      })
    }
  })

  test('opens no port but those of the proxy, and names each volume that it uses', () => {
    const open = Object.entries<any>(services).filter(([, service]) => service.ports)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    const mounts = Object.values<any>(services).flatMap((service) => service.volumes ?? [])
    const named = mounts.map((mount) => mount.split(':')[0]).filter((name) => /^\w/.test(name))
    expect(new Set(named)).toEqual(new Set(Object.keys(volumes)))
  })

  test('lets database, Redis and Centrifugo call nobody outside', () => {
    expect(networks.inner.internal).toBe(true)
    for (const name of ['postgres', 'redis', 'centrifugo'])
      expect(services[name].networks, name).toEqual(['inner'])
  })
})

test('with compose.tls.yaml services check each other by the authority of the site', () => {
  const [{ services }] = parse('compose.tls.yaml')
  for (const role of ['site', 'jobs']) {
    const { environment, volumes } = services[role]
    for (const name of ['DATABASE_URL', 'FAIRHOUSE_APP_DATABASE_URL'])
      expect(environment[name]).toContain('?sslmode=verify-full&sslrootcert=/certificates/ca.pem')
    expect(environment['FAIRHOUSE_CENTRIFUGO_URL']).toMatch(/^https:/)
    expect(environment['NODE_EXTRA_CA_CERTS']).toBe('/certificates/ca.pem')
    expect(volumes).toContain('./certificates/ca.pem:/certificates/ca.pem:ro')
  }
  const [{ services: open }] = parse('compose.yaml')
  expect(services.postgres.command).toEqual(expect.arrayContaining(open.postgres.command))
  const made = /for name in (.*);/.exec(read('certificates.sh'))?.[1]?.split(' ') ?? []
  for (const name of made) {
    const files = ['pem', 'key'].map((end) => `/certificates/${name}.${end}`)
    for (const file of files) expect(services[name].volumes).toContain(`.${file}:${file}:ro`)
  }
  expect(made).toEqual(['postgres', 'redis', 'centrifugo'])
})

describe('the office and the site as a player sees it', () => {
  const office = read('kubernetes/office/settings.env')
  const hostIn = (name: string) => new URL(RegExp(`^${name}=(.+)$`, 'm').exec(office)![1]!).host
  const hosts = ['FAIRHOUSE_OFFICE_PUBLIC_URL', 'FAIRHOUSE_OFFICE_VIEW_URL'].map(hostIn)

  test('are two hosts that lead to the port of the office in a cluster', () => {
    const [service, ingress] = parse('kubernetes/office/office.yaml')
    expect(new Set(hosts).size).toBe(2)
    expect(ingress.spec.tls[0].hosts).toEqual(hosts)
    expect(ingress.spec.rules.map(({ host }: any) => host)).toEqual(hosts)
    for (const { http } of ingress.spec.rules)
      expect(http.paths[0].backend.service.name).toBe(service.metadata.name)
    const [{ patches }] = parse('kubernetes/office/kustomization.yaml')
    expect(patches[0].patch).toContain(`name: ${service.spec.ports[0].targetPort}, containerPort`)
    const [site] = ofKind('Deployment').filter(({ metadata }) => metadata.name === 'site')
    expect(site.spec.template.metadata.labels).toMatchObject(service.spec.selector)
  })

  test('are two hosts that the proxy leads to the port of the office with Compose', () => {
    const [{ services }] = parse('compose.office.yaml')
    const { environment } = services.site
    expect(environment).toMatchObject({
      FAIRHOUSE_OFFICE_PUBLIC_URL: 'https://${OFFICE_HOST:?}',
      FAIRHOUSE_OFFICE_VIEW_URL: '${VIEW_HOST:+https://$VIEW_HOST}',
    })
    const [, named, port] = /^(.*) \{\s+reverse_proxy site:(\d+)/m.exec(read('office.caddy'))!
    expect(named).toBe('{$OFFICE_HOST}, {$VIEW_HOST}')
    expect(Number(port)).toBe(environment.FAIRHOUSE_OFFICE_PORT)
    expect(Object.keys(services.proxy.environment)).toEqual(['OFFICE_HOST', 'VIEW_HOST'])
  })
})

describe('the unit of systemd', () => {
  const unit = read('systemd/fairhouse.service')
  const check = /^ExecStartPre=\/usr\/bin\/node -e '(.*)'$/m.exec(unit)?.[1] ?? ''
  const run = (version: string) => {
    const as = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`
    return spawnSync(process.execPath, ['-e', as + check], { encoding: 'utf8' })
  }

  test.each(['18.20.4', '20.19.0', '22.11.0', '23.9.0'])(
    'says in a sentence that Node %s is too old',
    (version) => {
      const { status, stderr } = run(version)
      expect(status).toBe(1)
      expect(stderr).toMatch(/^Fairhouse needs Node 24 or newer\. /)
    },
  )

  test.each([PINNED_NODE, '24.0.0', '26.1.0'])('starts with Node %s', (version) => {
    expect(run(version)).toMatchObject({ status: 0, stderr: '' })
  })
})

test('the alert of a lost process also hears of one whose series has ended', () => {
  const [{ groups }] = parse('monitoring/alerts.yaml')
  const rules: any[] = groups.flatMap((group: any) => group.rules)
  const { expr } = rules.find(({ alert }) => alert === 'ProcessGone')
  expect(expr).toContain('absent(up{job="fairhouse"})')
  expect(expr).toContain('< min_over_time(count(up{job="fairhouse"} == 1)')
})

describe('the manifests', () => {
  test.each(ofKind('Deployment').map((each) => [each.metadata.name, each]))(
    'of %s roll over without a gap, with probes and without rights',
    (_, { spec }) => {
      expect(spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
      const { containers, securityContext, volumes = [] } = spec.template.spec
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
      expect(securityContext.runAsNonRoot).toBe(true)
      for (const container of containers) {
        expect(container.securityContext.readOnlyRootFilesystem).toBe(true)
        expect(container.readinessProbe.httpGet.path).toMatch(/^\/health/)
        expect(container.livenessProbe.httpGet.path).toMatch(/^\/health/)
        const mounted = container.volumeMounts.map(({ name }: { name: string }) => name)
        expect(mounted.toSorted()).toEqual(volumes.map(({ name }: any) => name).toSorted())
      }
    },
  )

  test('each have a disruption budget and each service finds its pods', () => {
    const labels = ofKind('Deployment').map(({ spec }) => spec.template.metadata.labels)
    const finds = (selector: object) =>
      labels.some((each) => Object.entries(selector).every(([key, value]) => each[key] === value))
    for (const { spec } of ofKind('Service')) expect(finds(spec.selector)).toBe(true)
    const budgets = ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels)
    expect(budgets.every(finds)).toBe(true)
    expect(budgets).toHaveLength(labels.length)
  })

  test('are all named in the kustomization', () => {
    const [{ resources }] = parse('kustomization.yaml')
    const files = readdirSync(join(ROOT, 'deploy/kubernetes')).filter((name) =>
      name.endsWith('.yaml'),
    )
    expect(resources.toSorted()).toEqual(files.map((name) => `kubernetes/${name}`).toSorted())
  })
})
