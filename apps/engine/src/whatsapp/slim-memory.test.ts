import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  DEFAULT_CONNECTION_CONFIG,
  initAuthCreds,
  MessageRetryManager,
  type SignalKeyStoreWithTransaction,
} from './baileys.ts'
import { slimMappings, slimRetries } from './slim-memory.ts'
import { createSocketLogger } from './socket-logger.ts'

const silent = createSocketLogger(pino({ level: 'silent' }), 1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('the library still finds the messages that were sent last, and no timer waits for them', () => {
  const manager = new MessageRetryManager(silent, 5)
  slimRetries({ messageRetryManager: manager })
  for (let index = 0; index < 40; index++) manager.addRecentMessage('chat', `id ${index}`, { conversation: `${index}` })
  expect(manager.getRecentMessage('chat', 'id 39')?.message).toEqual({ conversation: '39' })
  expect(manager.getRecentMessage('chat', 'id 7')).toBeUndefined()
  manager.markRetrySuccess('id 39')
  expect(manager.getRecentMessage('chat', 'id 39')).toBeUndefined()
  manager.saveBaseKey('address', 'id', new Uint8Array([1]))
  expect(manager.hasSameBaseKey('address', 'id', new Uint8Array([1]))).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('pairs that are asked for in one go are all found, and no timer waits for them', async () => {
  const pairs = Array.from({ length: 5_000 }, (_, index) => [`${15_550_000_000 + index}`, `${100 + index}`] as const)
  const keys = storeOf(Object.fromEntries(pairs))
  const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds: initAuthCreds(), keys }, silent)
  slimMappings(repository)
  const found = await repository.lidMapping.getLIDsForPNs(pairs.map(([phone]) => `${phone}@s.whatsapp.net`))
  expect(found?.map(({ lid }) => lid)).toEqual(pairs.map(([, lid]) => `${lid}@lid`))
  expect(vi.getTimerCount()).toBe(0)
})

it('a release of the library without these caches is noticed', () => {
  expect(() => slimRetries({ messageRetryManager: Object.create(MessageRetryManager.prototype) })).toThrow(
    'recentMessagesMap',
  )
})

/** Of a key store the mappings use these alone. */
function storeOf(mappings: Record<string, string>): SignalKeyStoreWithTransaction {
  const keys = {
    get: async (_type: string, ids: string[]) => Object.fromEntries(ids.map(id => [id, mappings[id]])),
    set: async () => undefined,
    transaction: (work: () => Promise<unknown>) => work(),
    isInTransaction: () => false,
  }
  return keys as SignalKeyStoreWithTransaction
}
