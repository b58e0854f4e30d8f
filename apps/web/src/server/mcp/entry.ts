import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '@messenger/shared/contract/errors'
import type { Credential } from '../auth/credential.ts'
import { presentedBy } from '../auth/presented.ts'
import { proveAnywhere } from '../auth/prove.ts'
import { baseUrlOf } from '../http/base-url.ts'
import { clientIp } from '../http/client-ip.ts'
import { sendRefusal } from '../http/send.ts'
import { challengeOf, toolServerOf } from '../oauth/addresses.ts'
import { findAccessToken } from '../oauth/grants.ts'
import { accessPrefix } from '../oauth/secrets.ts'
import { standingOf } from '../plans/subscription.ts'
import type { Services } from '../services.ts'

export type TokenCredential = Extract<Credential, { readonly kind: 'pat' }>

/** The door takes access tokens of clients and personal access tokens, of paid plans alone: not session keys, and not a dashboard's cookie. */
export async function tokenOf(request: IncomingMessage, services: Services): Promise<TokenCredential> {
  const { settings, limits, trustedProxies } = services
  const ip = clientIp(request, trustedProxies)
  const presented = presentedBy({ authorization: request.headers.authorization }, settings.publicUrl, ip)
  const isAccess = presented.kind === 'bearer' && presented.token.startsWith(accessPrefix)
  const resource = toolServerOf(baseUrlOf(request, settings.publicUrl))
  const credential = isAccess
    ? await findAccessToken(services.database.db, presented.token, resource, ip)
    : await proveAnywhere(services, presented, true)
  if (isAccess && !credential) services.strangers.note(ip, 'auth_invalid')
  if (credential?.kind !== 'pat') throw new ApiError('auth_invalid')
  const { plan, status } = standingOf(credential.subscription, limits.plans)
  if (!plan.tool_server || status === 'expired') throw new ApiError('paid_plans_only')
  return credential
}

/** Refuses who may not come in; whoever only lacks a good token is told where to ask for one. */
export function refuseEntry(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: ApiError,
  { settings }: Services,
): void {
  if (refusal.status !== 401) {
    sendRefusal(response, refusal)
    return
  }
  const isWrong = refusal.code === 'auth_invalid' ? 'invalid_token' : undefined
  sendRefusal(response, refusal, { 'www-authenticate': challengeOf(baseUrlOf(request, settings.publicUrl), isWrong) })
}
