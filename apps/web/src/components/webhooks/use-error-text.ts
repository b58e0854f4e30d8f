'use client'
import { useTexts } from '../../client/use-texts.ts'

const ofSinks = ['auth', 'no_target', 'refused', 'too_large', 'not_acknowledged'] as const
const known = ['timeout', 'dns', 'connect', 'tls', 'reset', 'blocked_address', ...ofSinks] as const

/** Says in words what an attempt’s error means: `HTTP 503`, or why no response came. */
export function useErrorText(): (error: string) => string {
  const t = useTexts('webhooks.errors')
  return error => {
    const status = /^HTTP (\d{3})$/.exec(error)?.[1]
    if (status) return t('answered', { status: Number(status) })
    const code = known.find(name => name === error)
    return code ? t(code) : error
  }
}
