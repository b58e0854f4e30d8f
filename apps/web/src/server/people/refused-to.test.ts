import { operations } from '@messenger/shared/contract/operations'
import { describe, expect, it } from 'vitest'
import { refusedTo } from './refused-to.ts'

describe('what a role is not offered', () => {
  it('is nothing for owners and admins', () => {
    expect(refusedTo('owner')).toEqual([])
    expect(refusedTo('admin')).toEqual([])
  })

  it('is what sets up receivers for members', () => {
    expect(refusedTo('member').toSorted()).toEqual([
      'sessions.regenerateKey',
      'webhooks.create',
      'webhooks.delete',
      'webhooks.rotateSecret',
      'webhooks.update',
    ])
  })

  it('is every write for viewers, and the reads that give something away', () => {
    const refused: readonly string[] = refusedTo('viewer')
    const writes = operations.filter(({ operation }) => operation.effect !== 'read').map(({ name }) => name)
    expect(refused).toEqual(expect.arrayContaining(writes))
    expect(refused.filter(name => !writes.includes(name)).toSorted()).toEqual([
      'groups.getInviteLink',
      'sessions.getQrCode',
    ])
  })
})
