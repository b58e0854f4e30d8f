import { bytesToJson } from '../../session-image/bytes-json.ts'
import { type GoSenderKey, goSenderKey } from './go-json.ts'

/** whatsmeow's record of a speaker in a group as the protocol library writes one: JSON, as bytes. Null: it is none. */
export function toSenderKey(json: unknown): Buffer | null {
  const record = goSenderKey.safeParse(json)
  if (!record.success) return null
  // The library takes the last state for the newest.
  return Buffer.from(bytesToJson(record.data.SenderKeyStates.toReversed().map(stateOf)))
}

function stateOf(state: GoSenderKey['SenderKeyStates'][number]) {
  const { SenderChainKey: chain, Keys, SigningKeyPrivate: secret } = state
  return {
    senderKeyId: state.KeyID,
    senderChainKey: { iteration: chain.Iteration, seed: bytes(chain.ChainKey) },
    senderSigningKey: {
      public: bytes(state.SigningKeyPublic),
      private: isKey(secret) ? bytes(secret) : Buffer.alloc(0),
    },
    senderMessageKeys: (Keys ?? []).map(({ Iteration, Seed }) => ({ iteration: Iteration, seed: bytes(Seed) })),
  }
}

const bytes = (base64: string) => Buffer.from(base64, 'base64')

/** Of others the private key is empty, or nothing but zeros. */
function isKey(base64: string | null | undefined): base64 is string {
  return base64 != null && bytes(base64).some(byte => byte !== 0)
}
