import { randomBytes } from 'node:crypto'
import { ApiError, validationError } from '@messenger/shared/contract/errors'
import type { Db, DbOrTx } from '@messenger/shared/db/create-db'
import { loginPasskeys } from '@messenger/shared/db/schema'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { beginChallenge, takeChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/** So many keys somebody may have. */
const mostPasskeys = 20

/** EdDSA, ES256, RS256: what authenticators make. */
const algorithms = [-8, -7, -257]

/** The library is loaded with the first passkey: it is large, and most starts never see one. */
const library = () => import('@simplewebauthn/server')

interface Owner {
  readonly userId: number
  readonly loginId: number
  readonly email: string
}

/** What a browser needs to make a key, and the mark that goes back with it. @throws ApiError `validation` */
export async function offerRegistration(db: Db, party: RelyingParty, { userId, loginId, email }: Owner) {
  const { generateRegistrationOptions } = await library()
  const own = await passkeysOf(db, userId)
  if (own.length >= mostPasskeys) throw validationError({ name: [`There are ${mostPasskeys} passkeys already.`] })
  const userHandle = own[0]?.userHandle ?? randomBytes(32)
  const { extensions: _, ...options } = await generateRegistrationOptions({
    ...{ rpName: party.name, rpID: party.id, userName: email, attestationType: 'none' },
    userID: new Uint8Array(userHandle),
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(forBrowser),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { challenge } = options
  const { origin } = party
  const mark = await beginChallenge(db, { kind: 'register', userId, loginId, challenge, userHandle, origin })
  return { mark, options }
}

type MadeKey = typeof loginPasskeys.$inferInsert

interface Registration {
  readonly mark: string
  readonly name: string
  readonly response: RegistrationResponseJSON
}

/**
 * The key that an answer brings: made where its options were asked, for this person in this login, with its user verified. Whatever
 * the answer is worth, nothing answers these options again.
 * @throws ApiError `validation`
 */
export async function readMade(
  db: Db,
  party: RelyingParty,
  { userId, loginId }: Owner,
  { mark, name, response }: Registration,
): Promise<MadeKey> {
  const asked = await takeChallenge(db, mark, 'register')
  const isOwn = asked?.userId === userId && asked.loginId === loginId && asked.origin === party.origin
  if (!isOwn || asked.challenge === null || asked.userHandle === null) throw notTaken()
  const { verifyRegistrationResponse } = await library()
  const { challenge: expectedChallenge } = asked
  const { registrationInfo: info } = await verifyRegistrationResponse({
    ...{ response, expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id },
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!info) throw notTaken()
  const { credential, credentialBackedUp } = info
  return {
    ...{ userId, name, counter: credential.counter, isBackedUp: credentialBackedUp },
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    transports: (credential.transports ?? []).map(String).slice(0, 10),
    userHandle: asked.userHandle,
  }
}

/** Takes a key in. @throws ApiError `validation` for one that somebody has */
export async function storeMade(tx: DbOrTx, key: MadeKey): Promise<void> {
  const rows = await tx
    .insert(loginPasskeys)
    .values(key)
    .onConflictDoNothing({ target: loginPasskeys.credentialId })
    .returning({ id: loginPasskeys.id })
  if (rows.length === 0) throw notTaken()
}

function notTaken(): ApiError {
  return new ApiError('validation', {
    fieldErrors: { response: ['The passkey was not taken. Try again.'] },
    beside: { reason: 'passkey' },
  })
}

/** What a browser needs to sign with a key: with one of the person's, or without `userId` with any of the gateway. */
export async function requestOptions(db: Db, party: RelyingParty, userId?: number) {
  const { generateAuthenticationOptions } = await library()
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    ...(userId !== undefined && { allowCredentials: (await passkeysOf(db, userId)).map(forBrowser) }),
  })
  return options
}

interface Asked {
  readonly challenge: string
  readonly origin: string
  /** Whose key it must be; null: anybody's. */
  readonly userId: number | null
}

/**
 * Whose key signed what was asked; undefined when it is none of ours, or of somebody else, or signed something else, elsewhere,
 * without its user verified, or counted what it has counted before: then it may be a copy.
 */
export async function whoSigned(
  db: Db,
  party: RelyingParty,
  asked: Asked,
  response: AuthenticationResponseJSON,
): Promise<number | undefined> {
  if (asked.origin !== party.origin) return undefined
  const credentialId = Buffer.from(response.id, 'base64url')
  const [key] = await db.select().from(loginPasskeys).where(eq(loginPasskeys.credentialId, credentialId))
  if (!key || (asked.userId !== null && key.userId !== asked.userId)) return undefined
  const { userHandle } = response.response
  if (userHandle && !key.userHandle.equals(Buffer.from(userHandle, 'base64url'))) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge: asked.challenge, expectedOrigin: party.origin, expectedRPID: party.id },
    requireUserVerification: true,
    credential: {
      ...{ id: response.id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
      transports: key.transports,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !info) return undefined
  return (await noteUse(db, key.id, info)) ? key.userId : undefined
}

/** Of two uses that count the same, one. */
async function noteUse(
  db: Db,
  id: number,
  { newCounter, credentialBackedUp }: { readonly newCounter: number; readonly credentialBackedUp: boolean },
): Promise<boolean> {
  const { counter } = loginPasskeys
  const isNewer = or(lt(counter, newCounter), and(eq(counter, 0), sql`${newCounter}::bigint = 0`))
  const noted = await db
    .update(loginPasskeys)
    .set({ counter: newCounter, isBackedUp: credentialBackedUp, lastUsedAt: sql`now()` })
    .where(and(eq(loginPasskeys.id, id), isNewer))
    .returning({ id: loginPasskeys.id })
  return noted.length === 1
}

/** Oldest first. */
export async function passkeysOf(db: DbOrTx, userId: number) {
  return db.select().from(loginPasskeys).where(eq(loginPasskeys.userId, userId)).orderBy(asc(loginPasskeys.id))
}

function forBrowser({ credentialId, transports }: { readonly credentialId: Buffer; readonly transports: string[] }) {
  return { id: credentialId.toString('base64url'), transports }
}
