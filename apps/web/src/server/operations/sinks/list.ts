import type { WebHandler } from '../web-handler.ts'
import { scopeOf } from '../webhooks/scope.ts'
import { selectSinks } from './read-sink.ts'
import { toSink } from './to-sink.ts'

export const list: WebHandler<'sinks.list'> = async (context, { id }) => {
  const rows = await selectSinks(context.db, await scopeOf(context, id))
  return rows.map(row => toSink(row, context.sealer))
}
