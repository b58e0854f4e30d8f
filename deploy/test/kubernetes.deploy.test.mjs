import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor'
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv as readEngineEnv } from '../../apps/engine/src/env.ts'
import { readEnv as readWebEnv } from '../../apps/web/src/server/env.ts'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { environmentOf, folder, podsOf, render, renderWith } from './manifests.mjs'
import { unknownFields } from './unknown-fields.mjs'

const models = [Deployment, StatefulSet, Job, Ingress, NetworkPolicy, PodDisruptionBudget, ConfigMap, Namespace]
const byKind = new Map([...models, PersistentVolumeClaim, Service, ServiceMonitor].map(model => [model.kind, model]))
const page = readFileSync(inRoot('docs/kubernetes.md'), 'utf8')

let everything
const rendered = {}
beforeAll(() => {
  for (const name of ['base', 'migration', 'example']) rendered[name] = render(join(folder, name))
  rendered.all = renderWith('ingress', 'service-monitor', 'sandbox', 'tracing')
  everything = [...rendered.all, ...rendered.migration]
})

const find = (documents, kind, name) => documents.find(one => one.kind === kind && one.metadata.name === name)
const fits = (labels, { matchLabels = {}, matchExpressions = [] }) =>
  Object.entries(matchLabels).every(([name, value]) => labels?.[name] === value) &&
  matchExpressions.every(({ key, operator, values }) => operator === 'In' && values.includes(labels?.[key]))

/** What the schema of the API finds wrong; null for nothing. */
function wrong(document) {
  const Model = byKind.get(document.kind)
  if (!Model) return `There is no schema of ${document.kind}`
  try {
    new Model(document).validate()
    return null
  } catch (error) {
    return error.message
  }
}

describe('manifests', () => {
  test.each(['base', 'migration', 'example', 'all'])('%s is rendered, and each object fits its schema', name => {
    expect(rendered[name].length).toBeGreaterThan(1)
    for (const document of rendered[name]) {
      expect([document.kind, document.metadata.name, wrong(document)]).toEqual([
        document.kind,
        document.metadata.name,
        null,
      ])
      expect(document.metadata.labels?.['app.kubernetes.io/part-of'] ?? 'messenger-gateway').toBe('messenger-gateway')
    }
  })

  test('no field is misspelled', () => {
    expect(unknownFields([...everything, ...rendered.example])).toBe('')
    const web = structuredClone(find(rendered.base, 'Deployment', 'messenger-web'))
    web.spec.template.spec.containers[0].securityContext.readOnlyRootFileSystem = true
    expect(unknownFields([web])).toContain('readOnlyRootFileSystem')
  })

  test('the schema notices what is wrong', () => {
    const web = structuredClone(find(rendered.base, 'Deployment', 'messenger-web'))
    web.spec.replicas = 'two'
    expect(wrong(web)).toContain('replicas')
    const engine = structuredClone(find(rendered.base, 'StatefulSet', 'messenger-engine-live'))
    delete engine.spec.template.spec.containers[0].name
    expect(wrong(engine)).toContain('name')
  })

  test('the namespace lets in none but restricted pods', () => {
    const namespace = parse(readFileSync(join(folder, 'namespace.yaml'), 'utf8'))
    expect(wrong(namespace)).toBeNull()
    expect(namespace.metadata.labels['pod-security.kubernetes.io/enforce']).toBe('restricted')
  })

  test('no secret is in the tree, and the page makes each that is asked for, with its keys', () => {
    const files = readdirSync(folder, { recursive: true }).filter(name => name.endsWith('.yaml'))
    for (const name of files) expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/^kind: Secret/m)
    for (const { owner, containers, spec } of podsOf(everything)) {
      for (const container of containers) {
        for (const { name, value } of (container.env ?? []).filter(({ name: of }) => of.endsWith('_FILE'))) {
          const [mount] = container.volumeMounts
            .filter(({ mountPath }) => value.startsWith(`${mountPath}/`))
            .toSorted((one, other) => other.mountPath.length - one.mountPath.length)
          const volume = spec.volumes.find(({ name: of }) => of === mount?.name)
          expect([owner, name, volume]).toEqual([owner, name, expect.anything()])
          const secrets = volume.secret
            ? [volume.secret.secretName]
            : (volume.projected?.sources.map(({ secret }) => secret.name) ?? [])
          const made = secrets.flatMap(secret => keysIn(secret))
          const key = value.slice(mount.mountPath.length + 1)
          // what the sandbox network itself leaves
          if (volume.persistentVolumeClaim) expect(key).toBe('root-key')
          else expect([owner, name, made]).toEqual([owner, name, expect.arrayContaining([key])])
        }
      }
    }
  })
})

/** Keys with which the page makes a secret. */
function keysIn(secret) {
  const command = new RegExp(`create secret generic ${secret} (?:[^\\n]*\\\\\\n)*[^\\n]*`).exec(page)?.[0] ?? ''
  const named = [...command.matchAll(/--from-(?:file|literal)=([\w-]+)=/g)].map(([, key]) => key)
  // a folder: its files
  return command.includes('--from-file=certificates/') ? [...named, ...Object.values(certificateFiles)] : named
}

describe('pods', () => {
  test('have no rights, write to their volumes alone, and get no settings from services', () => {
    const pods = podsOf(everything)
    expect(pods.map(({ owner }) => owner).toSorted()).toEqual([
      'Deployment/messenger-web',
      'Job/messenger-migration',
      'StatefulSet/messenger-engine-live',
    ])
    for (const { owner, spec, containers } of pods) {
      expect([owner, spec.automountServiceAccountToken, spec.enableServiceLinks]).toEqual([owner, false, false])
      expect(spec.securityContext).toMatchObject({
        ...{ runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const { name, securityContext, resources, image, volumeMounts } of containers) {
        expect([owner, name, securityContext]).toEqual([
          ...[owner, name],
          { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        ])
        expect(resources.limits.memory).toMatch(/^\d+[GM]i$/)
        expect(image).toMatch(/^messenger-gateway:\d/)
        const mounted = volumeMounts.map(({ name: of }) => of)
        expect(spec.volumes.map(({ name: of }) => of)).toEqual(expect.arrayContaining(mounted))
      }
    }
  })

  test('the user is the one of the image, and the version is the one of the packages', () => {
    expect(readFileSync(inRoot('deploy/Dockerfile'), 'utf8')).toContain('--uid 10001')
    const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
    for (const { containers } of podsOf(everything)) {
      for (const { image } of containers) expect(image).toBe(`messenger-gateway:${version}`)
    }
  })

  test('what runs long has probes on ports that it opens, and ends in its own time', () => {
    for (const { owner, spec, containers } of podsOf(rendered.all)) {
      expect([owner, spec.terminationGracePeriodSeconds]).toEqual([owner, 60])
      for (const { name, ports = [], startupProbe, livenessProbe, readinessProbe } of containers) {
        if (name === 'sandbox') continue
        const names = ports.map(port => port.name)
        for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
          expect([name, names]).toEqual([name, expect.arrayContaining([probe.httpGet.port])])
        }
        const paths = name === 'web' ? ['/api/health', '/api/ready'] : ['/healthz', '/readyz']
        expect([livenessProbe.httpGet.path, readinessProbe.httpGet.path]).toEqual(paths)
      }
    }
  })

  test('web and engines take the settings that they are given', () => {
    const settings = rendered.all.find(({ kind }) => kind === 'ConfigMap').data
    const key = { 'messenger-tracing': 'x-key=abc' }
    const field = { 'metadata.name': 'messenger-engine-live-0', 'status.podIP': '10.1.2.3', ...key }
    const long = 'x'.repeat(43)
    const filled = environment => {
      const read = Object.entries(environment).map(([name, value]) =>
        name.endsWith('_FILE') ? [name.slice(0, -5), secretFor(name.slice(0, -5), long)] : [name, value],
      )
      return Object.fromEntries(read)
    }
    const containers = podsOf(rendered.all).flatMap(pod => pod.containers)
    const envOf = name =>
      filled(
        environmentOf(
          containers.find(one => one.name === name),
          settings,
          field,
        ),
      )
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.observability:4318' }
    const { OTEL_EXPORTER_OTLP_HEADERS: headers } = readWebEnv({ ...envOf('web'), ...tracing })
    expect(headers).toBe('x-key=abc')
    expect(readEngineEnv(envOf('engine')).tracing).toBeNull()
    expect(readEngineEnv({ ...envOf('engine'), ...tracing }).tracing).toMatchObject({
      ...{ url: 'http://collector.observability:4318/v1/traces', headers: { 'x-key': 'abc' } },
    })
    expect(readWebEnv(envOf('web'))).toMatchObject({ MESSENGER_HOST: '0.0.0.0', MESSENGER_SANDBOX: true, PORT: 3000 })
    expect(readEngineEnv(envOf('engine'))).toMatchObject({
      ...{ host: '10.1.2.3', port: 3100, engineId: 'messenger-engine-live-0', sandbox: null },
      media: { bucket: { bucket: 'messenger' } },
    })
    expect(readEngineEnv(envOf('engine-sandbox'))).toMatchObject({
      ...{ host: '10.1.2.3', port: 3101, sandbox: { url: 'ws://127.0.0.1:3010/ws/chat', mediaHost: '127.0.0.1:3011' } },
    })
  })
})

function secretFor(name, long) {
  if (name === 'DATABASE_URL') return 'postgres://messenger_web:secret@db.example.com:5432/messenger'
  if (name === 'MESSENGER_MASTER_KEY') return Buffer.alloc(32, 7).toString('base64')
  return name === 'MESSENGER_SANDBOX_ROOT_KEY' ? 'ab'.repeat(32) : long
}

describe('what points to something', () => {
  const templates = () => podsOf(everything).map(({ labels }) => labels)

  test('services, budgets and policies find pods', () => {
    for (const { kind, metadata, spec } of everything) {
      const selector =
        kind === 'Service'
          ? { matchLabels: spec.selector }
          : kind === 'NetworkPolicy'
            ? spec.podSelector
            : spec?.selector
      if (!['Service', 'NetworkPolicy', 'PodDisruptionBudget'].includes(kind)) continue
      expect([kind, metadata.name, templates().some(labels => fits(labels, selector))]).toEqual([
        ...[kind, metadata.name],
        true,
      ])
      for (const { from = [], to = [] } of [...(spec.ingress ?? []), ...(spec.egress ?? [])]) {
        const ours = [...from, ...to].filter(peer => peer.podSelector && !peer.namespaceSelector)
        for (const peer of ours) expect(templates().some(labels => fits(labels, peer.podSelector))).toBe(true)
      }
    }
  })

  test('every pod is under a policy for both ways in and out', () => {
    const policies = everything.filter(({ kind }) => kind === 'NetworkPolicy')
    for (const { owner, labels } of podsOf(everything)) {
      const types = policies
        .filter(({ spec }) => fits(labels, spec.podSelector))
        .flatMap(({ spec }) => spec.policyTypes)
      expect([owner, new Set(types)]).toEqual([owner, new Set(['Ingress', 'Egress'])])
    }
  })

  test('the engines register under the port that policies let web reach', () => {
    const policy = find(rendered.all, 'NetworkPolicy', 'messenger-engine')
    expect(policy.spec.ingress[0].ports).toEqual([{ protocol: 'TCP', port: 3100 }])
    expect(find(rendered.all, 'StatefulSet', 'messenger-engine-live').spec.serviceName).toBe('messenger-engines')
    expect(find(rendered.all, 'Service', 'messenger-engines').spec.clusterIP).toBe('None')
  })

  test('the settings that pods read are those that are rendered, and the ingress leads to web', () => {
    const [{ metadata }] = rendered.all.filter(({ kind }) => kind === 'ConfigMap')
    for (const { owner, containers } of podsOf(rendered.all)) {
      for (const { envFrom } of containers)
        expect([owner, envFrom]).toEqual([owner, [{ configMapRef: { name: metadata.name } }]])
    }
    const { service } = find(rendered.all, 'Ingress', 'messenger').spec.rules[0].http.paths[0].backend
    const ports = find(rendered.all, 'Service', service.name).spec.ports.map(({ name }) => name)
    expect(ports).toContain(service.port.name)
  })

  test('Prometheus asks services that exist, by the job of the alerts, with a token that the page makes', () => {
    const monitors = rendered.all.filter(({ kind }) => kind === 'ServiceMonitor')
    expect(monitors).toHaveLength(2)
    for (const { spec } of monitors) {
      const services = rendered.all.filter(
        ({ kind, metadata }) => kind === 'Service' && fits(metadata.labels, spec.selector),
      )
      expect(services).toHaveLength(1)
      const [{ port, authorization }] = spec.endpoints
      expect(services[0].spec.ports.map(({ name }) => name)).toContain(port)
      expect(services[0].metadata.labels[spec.jobLabel]).toBe('messenger-gateway')
      expect(keysIn(authorization.credentials.name)).toContain(authorization.credentials.key)
    }
    expect(readFileSync(inRoot('deploy/prometheus/alerts.yaml'), 'utf8')).toContain('job="messenger-gateway"')
  })

  test('with the sandbox network web runs once, and never twice for a moment', () => {
    const { spec } = find(rendered.all, 'Deployment', 'messenger-web')
    expect([spec.replicas, spec.strategy]).toEqual([1, { type: 'Recreate' }])
    const [sandbox] = spec.template.spec.initContainers
    expect([sandbox.name, sandbox.restartPolicy]).toEqual(['sandbox', 'Always'])
    expect(find(rendered.base, 'Deployment', 'messenger-web').spec.template.spec).not.toHaveProperty('initContainers')
    expect(JSON.stringify(rendered.base)).not.toMatch(/sandbox/i)
  })
})
