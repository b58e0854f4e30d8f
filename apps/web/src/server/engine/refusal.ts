import { ApiError, type ApiErrorDetail, isErrorCode } from '@messenger/shared/contract/errors'
import { type RateState, rateState } from '@messenger/shared/limits/quota'
import { TRPCClientError } from '@trpc/client'
import { z } from 'zod'

const refusalData = z.object({
  api: z.object({
    code: z.string(),
    params: z.record(z.string(), z.string()).optional(),
    fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
    retryAfter: z.number().optional(),
    beside: z.record(z.string(), z.unknown()).optional(),
    ownerUrl: z.string().nullish(),
    rate: rateState.optional(),
  }),
  ownerUrl: z.string().nullish(),
})

export type EngineFailure =
  /** Another engine owns the session; its address when it is known. */
  | { readonly kind: 'not_owner'; readonly ownerUrl: string | undefined }
  /** To be passed on to the caller. */
  | { readonly kind: 'refused'; readonly error: ApiError; readonly rate: RateState | undefined }
  /** The engine did not answer, or not in time. */
  | { readonly kind: 'unreachable' }
  /** A fault of the engine. */
  | { readonly kind: 'broken' }

/** What an error of the engine's client means. */
export function failureOf(error: unknown): EngineFailure {
  if (!(error instanceof TRPCClientError)) return { kind: 'broken' }
  if (error.data === undefined || error.data === null) return { kind: 'unreachable' }
  const parsed = refusalData.safeParse(error.data)
  if (!parsed.success) return { kind: 'broken' }
  const { api, ownerUrl } = parsed.data
  if (api.code === 'wrong_engine') return { kind: 'not_owner', ownerUrl: ownerUrl ?? api.ownerUrl ?? undefined }
  if (!isErrorCode(api.code)) return { kind: 'broken' }
  return { kind: 'refused', error: new ApiError(api.code, detailOf(api)), rate: api.rate }
}

function detailOf({ params, fieldErrors, retryAfter, beside }: z.infer<typeof refusalData>['api']): ApiErrorDetail {
  return {
    ...(params && { params }),
    ...(fieldErrors && { fieldErrors }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(beside && { beside }),
  }
}
