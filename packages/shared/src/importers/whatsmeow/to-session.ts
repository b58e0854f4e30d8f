import { type GoState, goSession, goState } from './go-json.ts'

/** In the library's words: whose base key a session has. */
const ours = 1
const theirs = 2
const sending = 1
const receiving = 2

/** A state that has no counter before it: nothing, less one, in 32 bits. */
const highest = 2 ** 31

export interface ConvertedSession {
  readonly value: unknown
  /** Keys of messages that were overtaken; they cannot be carried over. */
  readonly skippedKeys: number
}

/**
 * whatsmeow's record of the sessions with a device as libsignal's JavaScript writes one. Null: it is none, or of another identity than
 * `ownIdentity` (33 bytes, base64).
 */
export function toSession(json: unknown, ownIdentity: string, now = Date.now()): ConvertedSession | 'foreign' | null {
  const record = goSession.safeParse(json)
  if (!record.success) return null
  const earlier = (record.data.PreviousStates ?? []).flatMap(found => goState.safeParse(found).data ?? [])
  const present = record.data.SessionState
  if (present.LocalIdentityPublic !== ownIdentity) return 'foreign'
  const states = [present, ...earlier.filter(state => state.LocalIdentityPublic === ownIdentity)]
  const sessions = new Map<string, unknown>()
  // The newest of those with one base key.
  for (const [place, state] of states.entries()) {
    if (!sessions.has(state.SenderBaseKey)) sessions.set(state.SenderBaseKey, entryOf(state, place, now))
  }
  return {
    value: { version: 'v1', _sessions: Object.fromEntries(sessions) },
    skippedKeys: states.reduce((sum, state) => sum + skippedIn(state), 0),
  }
}

function entryOf(state: GoState, place: number, now: number) {
  const { SenderChain: own, PendingPreKey: pending, ReceiverChains: others } = state
  const last = others.at(-1)?.SenderRatchetKeyPublic ?? ''
  return {
    registrationId: state.RemoteRegistrationID,
    currentRatchet: {
      ephemeralKeyPair: { pubKey: own.SenderRatchetKeyPublic, privKey: own.SenderRatchetKeyPrivate },
      lastRemoteEphemeralKey: last,
      previousCounter: state.PreviousCounter < highest ? state.PreviousCounter : 0,
      rootKey: state.RootKey,
    },
    indexInfo: {
      baseKey: state.SenderBaseKey,
      baseKeyType: pending ? ours : theirs,
      // Earlier ones are closed, and were used in their order.
      closed: place === 0 ? -1 : now - place,
      used: now - place,
      created: now - place,
      remoteIdentityKey: state.RemoteIdentityPublic,
    },
    _chains: Object.fromEntries([
      ...others.map(chain => [chain.SenderRatchetKeyPublic, chainOf(chain, receiving)] as const),
      [own.SenderRatchetKeyPublic, chainOf(own, sending)] as const,
    ]),
    ...(pending ? { pendingPreKey: pendingOf(pending) } : {}),
  }
}

/** Go counts the next message, JavaScript the last one. */
function chainOf({ ChainKey }: GoState['ReceiverChains'][number], chainType: number) {
  return { chainKey: { counter: ChainKey.Index - 1, key: ChainKey.Key }, chainType, messageKeys: {} }
}

function pendingOf({ PreKeyID, SignedPreKeyID, BaseKey }: NonNullable<GoState['PendingPreKey']>) {
  const preKey = PreKeyID && !PreKeyID.IsEmpty ? { preKeyId: PreKeyID.Value } : {}
  return { signedKeyId: SignedPreKeyID, baseKey: BaseKey, ...preKey }
}

function skippedIn({ ReceiverChains }: GoState): number {
  return ReceiverChains.reduce((sum, { MessageKeys }) => sum + (MessageKeys?.length ?? 0), 0)
}
