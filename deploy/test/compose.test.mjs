import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnv as readWebEnv } from '../../apps/web/src/server/env.ts'
import { tracingEnv } from '../../packages/shared/src/tracing/tracing-settings.ts'
import { inRoot } from '../../scripts/lib/paths.mjs'

const { services, networks, volumes } = parse(readFileSync(inRoot('deploy/compose/compose.yaml'), 'utf8'))
const { gateway, caddy, database } = services
const secret = 'x'.repeat(43)
const needed = {
  DATABASE_URL: 'postgres://db/messenger',
  MESSENGER_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  MESSENGER_RPC_SECRET: secret,
  MESSENGER_AUTH_SECRET: secret,
}
const version = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version

test('the gateway believes Caddy, by its address on the one network that they share', () => {
  const shared = namesOf(gateway.networks).filter(name => namesOf(caddy.networks).includes(name))
  expect(shared).toEqual(['front'])
  expect(gateway.environment.MESSENGER_TRUSTED_PROXIES).toBe(caddy.networks.front.ipv4_address)
  // Whoever has no address of their own there would be given Caddy's, when they start before it.
  for (const service of Object.values(services).filter(({ networks: used }) => namesOf(used).includes('front'))) {
    expect(service.networks.front).toHaveProperty('ipv4_address')
  }
  expect(gateway.networks.front.ipv4_address).not.toBe(caddy.networks.front.ipv4_address)
  expect(networks.front).toMatchObject({ internal: true, ipam: { config: [{ subnet: '172.31.250.0/29' }] } })
})

test('nobody reaches the gateway or the database but through Caddy', () => {
  expect([gateway.ports, database.ports]).toEqual([undefined, undefined])
  expect(namesOf(database.networks)).toEqual(['database'])
  expect(networks.database.internal).toBe(true)
  expect(namesOf(caddy.networks)).not.toContain('database')
})

test('the gateway can write to its data alone, and gains no rights', () => {
  expect(gateway).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect(gateway.volumes.filter(text => !text.endsWith(':ro'))).toEqual(['data:/data'])
})

test('the image has the version of the packages', () => {
  expect(gateway.image).toBe(`messenger-gateway:${version}`)
})

test('each network and each volume that a service names is declared', () => {
  for (const service of Object.values(services)) {
    for (const name of namesOf(service.networks)) expect(networks).toHaveProperty([name])
    const named = (service.volumes ?? []).map(text => text.split(':')[0]).filter(source => !source.startsWith('.'))
    for (const name of named) expect(volumes).toHaveProperty([name])
  }
})

test('traces are off unless a setting names a collector, and all that they take can be set', () => {
  const { environment } = gateway
  const names = Object.keys(environment).filter(name => name.startsWith('OTEL_'))
  expect(names.toSorted()).toEqual(Object.keys(tracingEnv).toSorted())
  for (const name of names) expect(environment[name]).toBe(`\${${name}:-}`)
  expect(readWebEnv({ ...needed, OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER: '' })).not.toHaveProperty(
    names[0],
  )
  expect(() => readWebEnv({ ...needed, OTEL_TRACES_SAMPLER: 'some' })).toThrow('OTEL_TRACES_SAMPLER')
})

/** Networks of a service are a list, or an object by name. */
function namesOf(found = []) {
  return Array.isArray(found) ? found : Object.keys(found)
}
