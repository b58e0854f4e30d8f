import type { IncomingHttpHeaders } from 'node:http'
import { retryDeadlock } from '@messenger/shared/db/retry-deadlock'
import type { OauthClientAuth } from '@messenger/shared/db/schema'
import type { Services } from '../services.ts'
import { isToolServer, oauthScopes, toolServerOf } from './addresses.ts'
import { findClient, isProven, type OauthClient } from './clients.ts'
import { isVerifier, noteGrant, takeCode } from './codes.ts'
import { needed, type OauthFields } from './fields.ts'
import { endGrant, grant, grantOfRefresh, refresh, revoke, scopeNames, type TokenAnswer } from './grants.ts'
import { OauthError } from './oauth-error.ts'
import { spendOauth } from './throttles.ts'

interface Sent {
  readonly services: Services
  readonly headers: IncomingHttpHeaders
  readonly fields: OauthFields
  readonly base: string
  readonly ip: string
}

/** Answers the token endpoint. @throws OauthError */
export function answerToken(sent: Sent): Promise<TokenAnswer> {
  return counted(sent, async () => {
    const type = needed(sent.fields, 'grant_type')
    if (type === 'authorization_code') return redeem(sent, await clientIn(sent))
    if (type === 'refresh_token') return renew(sent, await clientIn(sent))
    throw new OauthError('unsupported_grant_type', 'The grant type is authorization_code or refresh_token')
  })
}

/** Answers the revocation endpoint: the same to a token that is none. @throws OauthError */
export function answerRevocation(sent: Sent): Promise<void> {
  return counted(sent, async () => {
    const { id } = await clientIn(sent)
    await revoke(sent.services.database.db, needed(sent.fields, 'token'), id)
  })
}

/** What is wrong counts against its sender's address; what is right is never held back by others'. */
async function counted<R>({ services, ip }: Sent, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    const isGuess = error instanceof OauthError && ['invalid_client', 'invalid_grant'].includes(error.code)
    if (isGuess) await spendOauth(services.oauthThrottles.wrongTokens, ip)
    throw error
  }
}

/** The client that calls, proven the way it registered. */
async function clientIn({ services, headers, fields }: Sent): Promise<OauthClient> {
  const { method, id, secret } = shownClient(headers.authorization, fields)
  const client = id === undefined ? undefined : await findClient(services.database.db, id)
  if (!client || !isProven(client, method, secret)) {
    throw new OauthError('invalid_client', 'The client is not known, or did not prove itself', { status: 401 })
  }
  return client
}

function shownClient(authorization: string | undefined, fields: OauthFields): ShownClient {
  const [, encoded] = /^basic\s+(\S+)$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined) {
    const { client_id: id, client_secret: secret } = fields
    return { method: secret === undefined ? 'none' : 'client_secret_post', id, secret }
  }
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  const id = formDecoded(text.slice(0, Math.max(colon, 0)))
  if (fields.client_secret !== undefined || (fields.client_id !== undefined && fields.client_id !== id)) {
    throw new OauthError('invalid_request', 'The client proves itself in two ways')
  }
  return { method: 'client_secret_basic', id, secret: formDecoded(text.slice(colon + 1)) }
}

interface ShownClient {
  readonly method: OauthClientAuth
  readonly id: string | undefined
  readonly secret: string | undefined
}

function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

async function redeem(sent: Sent, client: OauthClient): Promise<TokenAnswer> {
  const text = needed(sent.fields, 'code')
  const verifier = needed(sent.fields, 'code_verifier')
  const outcome = await retryDeadlock(() => redeemOnce(sent, client, { text, verifier }))
  if (outcome?.answer) return outcome.answer
  if (outcome) sent.services.log.warn({ clientId: client.id, tokenId: outcome.replayed }, 'oauth.code_replayed')
  throw new OauthError('invalid_grant', 'The code is not good: unknown, used, over, or not for this')
}

interface Shown {
  readonly text: string
  readonly verifier: string
}

function redeemOnce({ services, fields, base }: Sent, client: OauthClient, { text, verifier }: Shown) {
  const { redirect_uri: redirectUri, resource } = fields
  return services.database.db.transaction(async tx => {
    const taken = await takeCode(tx, text, client.id)
    if (!taken) return undefined
    const { code, isReplay } = taken
    if (isReplay) {
      if (code.tokenId !== null) await endGrant(tx, code.tokenId)
      return { replayed: code.tokenId }
    }
    // a code that was shown with something wrong is used up: who shows it so may not be the one it was made for
    const isFit =
      isVerifier(verifier, code.challenge) &&
      (redirectUri === undefined || redirectUri === code.redirectUri) &&
      (resource === undefined || isToolServer(resource, base)) &&
      code.resource === toolServerOf(base)
    if (!isFit) return undefined
    const { tokenId, answer } = await grant(tx, client, code)
    await noteGrant(tx, code.hash, tokenId)
    return { answer }
  })
}

async function renew({ services, fields, base }: Sent, client: OauthClient): Promise<TokenAnswer> {
  const { db } = services.database
  const text = needed(fields, 'refresh_token')
  const refused = new OauthError('invalid_grant', 'The refresh token is not good: unknown, used, or over')
  const found = await grantOfRefresh(db, text, client.id)
  if (!found) throw refused
  if (fields.resource !== undefined && !isToolServer(fields.resource, base)) {
    throw new OauthError('invalid_target', 'The resource is another one than this tool server')
  }
  const granted = scopeNames[found.scope].split(' ')
  const beyond = fields.scope
    ?.split(' ')
    .filter(scope => oauthScopes.some(own => own === scope) && !granted.includes(scope))
  if (beyond && beyond.length > 0) throw new OauthError('invalid_scope', 'The scope is more than what was allowed')
  const outcome = await refresh(db, text, client.id)
  if (outcome.kind === 'done') return outcome.answer
  if (outcome.kind === 'reused') {
    services.log.warn({ clientId: client.id, tokenId: outcome.tokenId }, 'oauth.refresh_token_reused')
  }
  throw refused
}
