import { nowAndThen } from '../now-and-then.ts'
import type { Services } from '../services.ts'
import { tellOfTokens } from './tell-of-tokens.ts'

/**
 * Tells people of tokens that end soon, now and then, where there is a mail server; any number of web processes may. Returns its `stop`,
 * which waits for a mail that is under way.
 */
export function startTellingOfTokens({
  database,
  post,
  settings: { publicUrl },
  alerts: { times },
  log,
}: Pick<Services, 'database' | 'post' | 'settings' | 'alerts' | 'log'>): () => Promise<void> {
  if (!post.isSetUp) return async () => undefined
  const round = async (stopping: AbortSignal) => {
    const mails = await tellOfTokens({ database, post, publicUrl, times }, stopping)
    if (mails > 0) log.info({ mails }, 'tokens.told')
  }
  return nowAndThen(times.tokensMs, round, error => log.error({ err: error }, 'tokens.tell_failed'))
}
