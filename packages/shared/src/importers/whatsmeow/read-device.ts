import { z } from 'zod'
import { publicOf } from '../../session-image/fields.ts'
import { ImportError } from '../import-error.ts'
import type { Row, StoredRows } from '../stored-rows.ts'

const bytes = (length?: number) =>
  z.instanceof(Uint8Array).refine(value => length === undefined || value.length === length, `must be ${length} bytes`)
const words = z.string().nullish()

/** A row of `whatsmeow_device`: private keys alone, in 32 bytes. */
const device = z.object({
  jid: z.string().min(1),
  lid: words,
  registration_id: z.coerce.number().int().min(0),
  noise_key: bytes(32),
  identity_key: bytes(32),
  signed_pre_key: bytes(32),
  signed_pre_key_id: z.coerce.number().int().min(0),
  signed_pre_key_sig: bytes(64),
  adv_key: bytes(32),
  adv_details: bytes(),
  adv_account_sig: bytes(64),
  adv_account_sig_key: bytes(32),
  adv_device_sig: bytes(64),
  platform: words,
  push_name: words,
})
export type Device = z.output<typeof device>

/**
 * The linked device that is meant: the only one, or the one that `named` names by its number or JID.
 * @throws ImportError
 */
export async function readDevice(store: StoredRows, named: string | undefined): Promise<Device> {
  if (!(await store.columns('whatsmeow_device'))) {
    throw new ImportError('nothing_here', 'There is no table whatsmeow_device: it is no store of whatsmeow.')
  }
  const found: Row[] = []
  for await (const row of store.rows('whatsmeow_device')) found.push(row)
  const jids = found.map(({ jid }) => String(jid))
  if (found.length === 0) throw new ImportError('not_linked', 'No device is linked in this store.')
  const wanted = named === undefined ? jids : jids.filter(jid => isMeant(jid, named))
  if (wanted.length > 1) throw new ImportError('which_session', 'There are several devices: name one.', wanted)
  const row = found.find(({ jid }) => jid === wanted[0])
  if (!row) throw new ImportError('unknown_session', `There is no device ${named}.`, jids)
  const parsed = device.safeParse(row)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ImportError('broken_credentials', `The device is damaged: ${issue?.path.join('.')}: ${issue?.message}`)
}

function isMeant(jid: string, named: string): boolean {
  return jid === named || /^\d+/.exec(jid)?.[0] === named.replace(/^\+/, '')
}

/** `user[.agent]:device@server`, without the agent that earlier versions have written. */
export const plainJid = (jid: string) => jid.replace(/^(\d+)\.\d+/, '$1')

/** The credentials as the protocol library names them. */
export function toCredentials(found: Device, preKeys: { readonly next: number }, appStateKeyId: string | undefined) {
  const id = plainJid(found.jid)
  const lid = lidWithDevice(found.lid, id)
  const accountKey = Buffer.concat([keyType, found.adv_account_sig_key])
  return {
    noiseKey: pairOf(found.noise_key),
    signedIdentityKey: pairOf(found.identity_key),
    signedPreKey: {
      keyPair: pairOf(found.signed_pre_key),
      signature: found.signed_pre_key_sig,
      keyId: found.signed_pre_key_id,
    },
    registrationId: found.registration_id,
    advSecretKey: Buffer.from(found.adv_key).toString('base64'),
    account: {
      details: found.adv_details,
      accountSignatureKey: found.adv_account_sig_key,
      accountSignature: found.adv_account_sig,
      deviceSignature: found.adv_device_sig,
    },
    me: { id, lid, name: found.push_name || undefined },
    signalIdentities: [{ identifier: { name: lid ?? id, deviceId: 0 }, identifierKey: accountKey }],
    nextPreKeyId: preKeys.next,
    firstUnuploadedPreKeyId: preKeys.next,
    myAppStateKeyId: appStateKeyId,
    platform: found.platform || undefined,
  }
}

const keyType = Buffer.of(5)

function lidWithDevice(lid: string | null | undefined, id: string): string | undefined {
  const user = /^(\d+)/.exec(lid ?? '')?.[1]
  const number = /:(\d+)@/.exec(id)?.[1]
  return user && number ? `${user}:${number}@lid` : undefined
}

function pairOf(secret: Uint8Array) {
  return { private: secret, public: publicOf(secret) }
}

/** With the byte that names its type, as the protocol library keeps the keys of others. */
export const typedKey = (key: Uint8Array) => Buffer.concat([keyType, key])
