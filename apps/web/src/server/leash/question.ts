import type { Language } from '../../client/language.ts'
import { languageTags } from '../../client/language.ts'
import { approvalQuestion as en } from '../../texts/en/approval-question.ts'
import { approvalQuestion as es } from '../../texts/es/approval-question.ts'
import { approvalQuestion as id } from '../../texts/id/approval-question.ts'
import { approvalQuestion as pt } from '../../texts/pt/approval-question.ts'
import type { Approval } from './approvals.ts'
import { isUnseen } from './unseen.ts'

const written = { en, pt, es, id } as const

/** What allows a call, and what refuses it, in each language. All of them are understood, whichever one asked. */
export const replyWords: Readonly<Record<Language, { readonly yes: string; readonly no: string }>> = {
  en: { yes: 'OK', no: 'NO' },
  pt: { yes: 'SIM', no: 'NÃO' },
  es: { yes: 'SÍ', no: 'NO' },
  id: { yes: 'YA', no: 'TIDAK' },
}

const mostWords = 1_500

type Asked = Pick<Approval, 'tool' | 'operation'>

const say = (text: string, values: Record<string, string> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** All of a call in lines that are marked, so that what an agent wrote cannot go on in the gateway's place; null: it cannot be shown whole. */
function wholeOf({ operation }: Asked, input: unknown): string[] | null {
  const words = JSON.stringify(input, null, 1)
  if (words.length > mostWords || isUnseen(operation)) return null
  return words.split(/[\r\n\u2028\u2029\u0085]/u).map(line => `| ${line}`)
}

/** The words of the gateway come first. Nobody allows here what they do not see whole. */
export function questionOf(
  { tool, operation, askCode, expiresAt }: Asked & Pick<Approval, 'askCode' | 'expiresAt'>,
  input: unknown,
  language: Language,
): string {
  const t = written[language]
  const whole = wholeOf({ tool, operation }, input)
  if (!whole) return `${say(t.asks, { tool })} ${say(t.unseen)}`
  const { yes, no } = replyWords[language]
  const until = new Intl.DateTimeFormat(languageTags[language], {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
  }).format(expiresAt)
  return [
    say(t.asks, { tool }),
    say(t.reply, { yes: `${yes} ${askCode}`, no: `${no} ${askCode}`, until: `${until} UTC` }),
    t.asksFor,
    ...whole,
  ].join('\n')
}

/** The same for the person at the client, with what their answer is called; null where it cannot be shown whole. */
export function clientQuestionOf(
  asked: Asked,
  input: unknown,
  language: Language,
): { readonly message: string; readonly allow: string } | null {
  const t = written[language]
  const whole = wholeOf(asked, input)
  return whole && { message: [say(t.asks, asked), t.asksFor, ...whole].join('\n'), allow: t.allow }
}
