import { expect, it } from 'vitest'
import { toSession } from './to-session.ts'

const key = (filled: number) => Buffer.concat([Buffer.of(5), Buffer.alloc(32, filled)]).toString('base64')
const secret = (filled: number) => Buffer.alloc(32, filled).toString('base64')
const own = key(1)

const chain = (filled: number, index: number, messageKeys: readonly unknown[] = []) => ({
  SenderRatchetKeyPublic: key(filled),
  SenderRatchetKeyPrivate: '',
  ChainKey: { Key: secret(filled), Index: index },
  MessageKeys: messageKeys,
})

const state = (more: object = {}) => ({
  LocalIdentityPublic: own,
  LocalRegistrationID: 11,
  NeedsRefresh: false,
  PendingKeyExchange: null,
  PendingPreKey: null,
  PreviousCounter: 4,
  ReceiverChains: [chain(20, 7), chain(21, 3)],
  RemoteIdentityPublic: key(2),
  RemoteRegistrationID: 12,
  RootKey: secret(3),
  SenderBaseKey: key(4),
  SenderChain: { ...chain(30, 2), SenderRatchetKeyPrivate: secret(31) },
  SessionVersion: 3,
  ...more,
})

it('says the same in the words of the other library', () => {
  const converted = toSession({ SessionState: state(), PreviousStates: null }, own, 1_000)
  expect(converted).toEqual({
    skippedKeys: 0,
    value: {
      version: 'v1',
      _sessions: {
        [key(4)]: {
          registrationId: 12,
          currentRatchet: {
            ephemeralKeyPair: { pubKey: key(30), privKey: secret(31) },
            lastRemoteEphemeralKey: key(21),
            previousCounter: 4,
            rootKey: secret(3),
          },
          indexInfo: {
            baseKey: key(4),
            baseKeyType: 2,
            closed: -1,
            used: 1_000,
            created: 1_000,
            remoteIdentityKey: key(2),
          },
          _chains: {
            [key(20)]: { chainKey: { counter: 6, key: secret(20) }, chainType: 2, messageKeys: {} },
            [key(21)]: { chainKey: { counter: 2, key: secret(21) }, chainType: 2, messageKeys: {} },
            [key(30)]: { chainKey: { counter: 1, key: secret(30) }, chainType: 1, messageKeys: {} },
          },
        },
      },
    },
  })
})

it('keeps a first message that is not answered, with or without a one-time key', () => {
  const pending = (PreKeyID: object | null) => ({ PreKeyID, SignedPreKeyID: 1, BaseKey: key(4) })
  const entry = (PreKeyID: object | null) => {
    const json = { SessionState: state({ PendingPreKey: pending(PreKeyID) }), PreviousStates: [] }
    return JSON.parse(JSON.stringify(toSession(json, own)))?.value._sessions[key(4)]
  }
  const withKey = entry({ Value: 77, IsEmpty: false })
  expect(withKey.pendingPreKey).toEqual({ signedKeyId: 1, baseKey: key(4), preKeyId: 77 })
  expect(withKey.indexInfo.baseKeyType).toBe(1)
  expect(entry({ Value: 0, IsEmpty: true }).pendingPreKey).toEqual({ signedKeyId: 1, baseKey: key(4) })
  expect(entry(null).pendingPreKey).toEqual({ signedKeyId: 1, baseKey: key(4) })
})

it('closes earlier sessions in their order, and counts the keys that cannot come along', () => {
  const skipped = [{ CipherKey: '', MacKey: '', IV: '', Index: 1 }]
  const earlier = [state({ SenderBaseKey: key(5), ReceiverChains: [chain(22, 2, skipped)] }), state(), { broken: true }]
  const converted = toSession(
    { SessionState: state({ PreviousCounter: 2 ** 32 - 1 }), PreviousStates: earlier },
    own,
    1_000,
  )
  expect(converted).toMatchObject({
    skippedKeys: 1,
    value: {
      _sessions: {
        [key(4)]: { indexInfo: { closed: -1 }, currentRatchet: { previousCounter: 0 } },
        [key(5)]: { indexInfo: { closed: 999, used: 999 } },
      },
    },
  })
})

it('takes no session of another identity, and none that is not sound', () => {
  expect(toSession({ SessionState: state({ LocalIdentityPublic: key(9) }) }, own)).toBe('foreign')
  expect(toSession({ SessionState: state({ RootKey: key(3) }) }, own)).toBeNull()
  expect(toSession({ SessionState: state({ ReceiverChains: [] }) }, own)).toBeNull()
  expect(toSession(undefined, own)).toBeNull()
})
