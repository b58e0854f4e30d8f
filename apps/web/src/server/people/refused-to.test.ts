import { operations } from '@messenger/shared/contract/operations'
import { describe, expect, it } from 'vitest'
import { refusedTo } from './refused-to.ts'
import { rightsOf } from './rights.ts'

describe('what a role is not offered', () => {
  it('is nothing for owners and admins', () => {
    expect(refusedTo(rightsOf('owner', null))).toEqual([])
    expect(refusedTo(rightsOf('admin', null))).toEqual([])
  })

  it('is what sets up receivers for members', () => {
    expect(refusedTo(rightsOf('member', null)).toSorted()).toEqual([
      'dataExports.create',
      'dataExports.delete',
      'dataExports.get',
      'dataExports.getFile',
      'dataExports.list',
      'erasures.create',
      'erasures.get',
      'erasures.list',
      'retention.get',
      'retention.update',
      'sessions.endPreviousKey',
      'sessions.listKeys',
      'sessions.regenerateKey',
      'sinks.create',
      'sinks.delete',
      'sinks.update',
      'tenants.create',
      'tenants.createToken',
      'tenants.delete',
      'tenants.get',
      'tenants.getUsage',
      'tenants.invite',
      'tenants.list',
      'tenants.listTokens',
      'tenants.resume',
      'tenants.revokeToken',
      'tenants.suspend',
      'tenants.update',
      'webhooks.create',
      'webhooks.delete',
      'webhooks.endPreviousSecret',
      'webhooks.rotateSecret',
      'webhooks.update',
    ])
  })

  it('is every write for viewers, and the reads that give something away', () => {
    const refused: readonly string[] = refusedTo(rightsOf('viewer', null))
    const writes = operations.filter(({ operation }) => operation.effect !== 'read').map(({ name }) => name)
    expect(refused).toEqual(expect.arrayContaining(writes))
    expect(refused.filter(name => !writes.includes(name)).toSorted()).toEqual([
      'dataExports.get',
      'dataExports.getFile',
      'dataExports.list',
      'erasures.get',
      'erasures.list',
      'groups.getInviteLink',
      'retention.get',
      'sessions.getQrCode',
      'sessions.listKeys',
      'tenants.get',
      'tenants.getUsage',
      'tenants.list',
      'tenants.listTokens',
    ])
  })
})
