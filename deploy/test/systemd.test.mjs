import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { readUnit } from './unit.mjs'

const { Service: service } = readUnit(readFileSync(inRoot('deploy/systemd/messenger-gateway.service'), 'utf8'))
const dockerfile = readFileSync(inRoot('deploy/Dockerfile'), 'utf8')

test('it runs what the image runs, with the same settings', () => {
  expect(service.ExecStart).toEqual(['/usr/local/bin/messenger-gateway-node scripts/run.mjs all'])
  const settings = service.Environment.flatMap(line => line.split(' '))
  for (const name of ['NODE_ENV', 'UV_THREADPOOL_SIZE', 'NEXT_TELEMETRY_DISABLED']) {
    const line = settings.find(setting => setting.startsWith(`${name}=`))
    expect(line).toBeDefined()
    expect(dockerfile).toContain(line)
  }
  expect(settings).toContain('MESSENGER_DATA_DIR=/var/lib/messenger-gateway')
})

test('it is no root, and can write to its state alone', () => {
  expect(service).toMatchObject({
    User: ['messenger'],
    StateDirectory: ['messenger-gateway'],
    ProtectSystem: ['strict'],
    ProtectHome: ['yes'],
    NoNewPrivileges: ['yes'],
    CapabilityBoundingSet: [''],
  })
})
