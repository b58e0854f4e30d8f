import { ApiError } from '@messenger/shared/contract/errors'
import { reasonSentence } from '@messenger/shared/contract/status-reasons'
import type { Session } from './session.ts'

/** 503 with the reason why the session is not connected, where the last try told one. */
export function notReady({ trouble, phase }: Pick<Session, 'trouble' | 'phase'>): ApiError {
  if (trouble === null) return new ApiError('not_ready')
  const status = phase === 'idle' ? 'disconnected' : 'connecting'
  const message = reasonSentence(status, trouble)
  return new ApiError('not_ready', { beside: { status_reason: { code: trouble, message } } })
}
