import { parametersOf } from '@messenger/shared/contract/paths'
import { isSend } from '../is-send.ts'
import { rowNamed } from './row-named.ts'

/**
 * What a call of the contract is about, beside its session: what its path names; of a send the number under which the message log
 * has it, since the log knows whether the session wants its recipients kept. Ids alone, so that no content gets into the record.
 */
export function targetOf(name: string, raw: unknown, output: unknown): string {
  const row = rowNamed(name)
  if (!row) return ''
  const { http } = row.operation
  const isSession = (parameter: string) => parameter === 'id' && http.path.includes('-sessions/{id}')
  const named = parametersOf(http.path).filter(parameter => !isSession(parameter))
  const values = isSend(row.operation)
    ? textOf(Reflect.get(Object(output), 'msgId'))
    : named.flatMap(field => textOf(Reflect.get(Object(raw), field)))
  return values.join(' ')
}

/** A refused call may hold anything. */
function textOf(value: unknown): string[] {
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}
