import type { RateState, WindowState } from '@messenger/shared/limits/quota'

/** How `X-RateLimit-Reset` is written: seconds until the reset, or its Unix time in seconds. */
export type ResetForm = 'seconds' | 'unix'

/** The `X-RateLimit-…` headers of a counted call. `now` in Unix milliseconds. */
export function rateHeaders({ minute, day }: RateState, form: ResetForm, now = Date.now()): Record<string, string> {
  return { ...headersOf('X-RateLimit', minute), ...headersOf('X-RateLimit-Daily', day) }

  function headersOf(prefix: string, window: WindowState | undefined): Record<string, string> {
    if (!window) return {}
    const reset = form === 'unix' ? Math.floor(now / 1000) + window.reset : window.reset
    return {
      [`${prefix}-Limit`]: String(window.limit),
      [`${prefix}-Remaining`]: String(window.remaining),
      [`${prefix}-Reset`]: String(reset),
    }
  }
}
