import type { Texts } from '../../client/use-texts.ts'
import type { MonitoredEvent } from '../../server/monitor/recent-events.ts'
import type { status as statusWords } from '../../texts/en/status.ts'
import { type Told, toldOf } from './told-of.ts'

const longest = 200

/** What happened, in a sentence; the beginning of the JSON for an event that the catalogue does not know. */
export function eventWords(event: MonitoredEvent, t: Texts<'events.told'>, status: Texts<'status'>): string {
  const told = toldOf(event)
  const sentence = told ? sentenceOf({ ...told, values: withWords(told.values, t, status) }, t) : undefined
  return (sentence ?? JSON.stringify(event.data) ?? '').slice(0, longest)
}

/** A sentence has the values that `toldOf` gives with its key: a test says every one of them. */
function sentenceOf({ key, values }: Told, t: Texts<'events.told'>): string | undefined {
  const known = key as 'poll'
  return t.has(known) ? t(known, values as { votes: number }) : undefined
}

/** Codes of the network’s and of ours, as the catalogue words them; one of another release stands for itself. */
function withWords(values: Told['values'], t: Texts<'events.told'>, status: Texts<'status'>): Told['values'] {
  const { reason, failed, kind } = values
  return {
    ...values,
    ...(kind === undefined ? {} : { what: contentWords(String(kind), String(values.text ?? ''), t) }),
    ...(reason === undefined ? {} : { reason: briefOf(String(reason), status) || 'none' }),
    ...(failed === undefined ? {} : { failed: failureOf(String(failed), status) }),
  }
}

/** `photo`, `photo, At the sea`, or the text alone. */
function contentWords(kind: string, text: string, t: Texts<'events.told'>): string {
  const named = t(`kinds.${kind}` as 'kinds.text')
  return [kind === 'text' && text ? '' : named, text].filter(Boolean).join(', ')
}

function briefOf(code: string, t: Texts<'status'>): string {
  const key = `brief.${code}` as `brief.${keyof typeof statusWords.brief}`
  return code && t.has(key) ? t(key) : code
}

function failureOf(code: string, t: Texts<'status'>): string {
  const key = `failed.${code}` as `failed.${keyof typeof statusWords.failed}`
  return code && t.has(key) ? t(key) : code
}
