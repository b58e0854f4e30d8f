import { type FieldErrors, validationError } from '@messenger/shared/contract/errors'
import { sessions } from '@messenger/shared/db/schema'
import { checkUrl } from '@messenger/shared/outbound/url-guard'
import { ownHeaderProblem } from '@messenger/shared/outbound/webhook-headers'
import { and, eq, inArray } from 'drizzle-orm'
import type { WebContext } from '../../web-context.ts'
import type { Scope } from './scope.ts'

const mostHeaders = 20

interface Fields {
  readonly url?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly sessions?: readonly number[] | null | undefined
}

/** What the schema cannot tell: addresses, header names, whose the sessions are. @throws ApiError `validation` */
export async function checkWebhook(context: WebContext, scope: Scope, fields: Fields): Promise<void> {
  const errors: FieldErrors = {
    ...(fields.url === undefined ? {} : await urlErrors(context, fields.url)),
    ...headerErrors(fields.headers ?? {}),
    ...(scope.sessionId === null && fields.sessions ? await sessionErrors(context, fields.sessions) : {}),
  }
  if (Object.keys(errors).length > 0) throw validationError(errors)
}

async function urlErrors({ settings }: WebContext, url: string): Promise<FieldErrors> {
  const { ok } = await checkUrl(url, { allowPrivate: settings.allowPrivateUrls })
  return ok ? {} : { url: ['The url field must be a public https URL.'] }
}

function headerErrors(headers: Readonly<Record<string, string>>): FieldErrors {
  const entries = Object.entries(headers)
  if (entries.length > mostHeaders) return { headers: [`The headers field must not be greater than ${mostHeaders}.`] }
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const problem = ownHeaderProblem(name, value)
      const field = `headers.${name}`
      if (problem === 'reserved') return [[field, [`The ${field} field is reserved.`]]]
      return problem === 'malformed' ? [[field, [`The ${field} field format is invalid.`]]] : []
    }),
  )
}

/** For fields that name sessions of the account. */
export async function sessionErrors({ db, accountId }: WebContext, wanted: readonly number[]): Promise<FieldErrors> {
  const ids = [...new Set(wanted)]
  const known = await db.$count(sessions, and(eq(sessions.accountId, accountId), inArray(sessions.id, ids)))
  return known === ids.length ? {} : { sessions: ['The selected sessions is invalid.'] }
}
