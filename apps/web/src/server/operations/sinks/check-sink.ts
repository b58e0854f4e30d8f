import { X509Certificate } from 'node:crypto'
import { type FieldErrors, validationError } from '@messenger/shared/contract/errors'
import { type SinkKind, sinkKinds } from '@messenger/shared/contract/sinks/sink-kinds'
import { checkSinkAddress } from '@messenger/shared/sinks/sink-address'
import type { SinkTarget } from '@messenger/shared/sinks/sink-target'
import type { WebContext } from '../../web-context.ts'
import { sessionErrors } from '../webhooks/check-webhook.ts'
import type { Scope } from '../webhooks/scope.ts'

/** A sink as it would be. */
interface Wanted extends SinkTarget {
  readonly kind: SinkKind
  readonly url: string
  readonly sessions: readonly number[] | null | undefined
}

const urlTexts = {
  malformed: 'The url field must be an address of this kind of sink.',
  scheme: 'The url field must be an encrypted address.',
  address: 'The url field must be a public address.',
  credentials: 'The url field must not hold credentials: they belong into the credentials field.',
} as const

/** What the schema cannot tell: addresses, what a kind needs, whose the sessions are. @throws ApiError `validation` */
export async function checkSink(context: WebContext, scope: Scope, wanted: Wanted): Promise<void> {
  const { kind, url, destination, credentials, ca } = wanted
  const refusal = await checkSinkAddress(kind, url, { allowPrivate: context.settings.allowPrivateUrls })
  const unknown = Object.keys(credentials).find(name => !sinkKinds[kind].credentials.includes(name))
  const errors: FieldErrors = {
    ...(refusal ? { url: [urlTexts[refusal]] } : {}),
    ...(sinkKinds[kind].needsDestination && destination.trim() === ''
      ? { destination: ['The destination field is required.'] }
      : {}),
    ...(/\s/.test(destination) ? { destination: ['The destination field format is invalid.'] } : {}),
    ...(unknown === undefined
      ? {}
      : { [`credentials.${unknown}`]: [`The credentials.${unknown} field is not known for this kind of sink.`] }),
    ...(ca === null || isPem(ca) ? {} : { ca: ['The ca field must be certificates in PEM.'] }),
    ...(scope.sessionId === null && wanted.sessions ? await sessionErrors(context, wanted.sessions) : {}),
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

function isPem(text: string): boolean {
  try {
    return new X509Certificate(text).subject !== undefined
  } catch {
    return false
  }
}
