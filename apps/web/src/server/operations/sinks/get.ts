import type { WebHandler } from '../web-handler.ts'
import { scopeOf } from '../webhooks/scope.ts'
import { readSink } from './read-sink.ts'
import { toSink } from './to-sink.ts'

export const get: WebHandler<'sinks.get'> = async (context, { id, sinkId }) =>
  toSink(await readSink(context.db, await scopeOf(context, id), sinkId), context.sealer)
