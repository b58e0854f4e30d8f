import type { Language } from '../../client/language.ts'
import { languageTags } from '../../client/language.ts'
import { approvalQuestion as en } from '../../texts/en/approval-question.ts'
import { approvalQuestion as es } from '../../texts/es/approval-question.ts'
import { approvalQuestion as id } from '../../texts/id/approval-question.ts'
import { approvalQuestion as pt } from '../../texts/pt/approval-question.ts'
import type { Approval } from './approvals.ts'
import { sendsUnseen } from './shown-call.ts'

const written = { en, pt, es, id } as const

/** What allows a call, and what refuses it, in each language. All of them are understood, whichever one asked. */
export const replyWords: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  en: { yes: 'OK', no: 'NO' },
  pt: { yes: 'SIM', no: 'NÃO' },
  es: { yes: 'SÍ', no: 'NO' },
  id: { yes: 'YA', no: 'TIDAK' },
}

const mostWords = 1_500

/**
 * The words of the gateway come first; each line of what the agent wrote is marked, so that it cannot go on in their place. Nobody
 * allows here what they do not see whole.
 */
export function questionOf(
  { tool, operation, askCode, expiresAt }: Pick<Approval, 'tool' | 'operation' | 'askCode' | 'expiresAt'>,
  input: unknown,
  language: Language,
): string {
  const say = (text: string, values: Record<string, string> = {}) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const t = written[language]
  const words = JSON.stringify(input, null, 1)
  if (words.length > mostWords || sendsUnseen(operation)) {
    return `${say(t.asks, { tool })} ${say(t.unseen)}`
  }
  const quoted = words.split(/[\r\n\u2028\u2029\u0085]/u).map(line => `| ${line}`)
  const { yes, no } = replyWords[language]
  const until = new Intl.DateTimeFormat(languageTags[language], {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  }).format(expiresAt)
  return [
    say(t.asks, { tool }),
    say(t.reply, { yes: `${yes} ${askCode}`, no: `${no} ${askCode}`, until: `${until} UTC` }),
    t.asksFor,
    ...quoted,
  ].join('\n')
}
