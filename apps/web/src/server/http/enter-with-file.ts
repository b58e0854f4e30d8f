import type { IncomingMessage, ServerResponse } from 'node:http'
import { spool, TooLargeError } from '@messenger/shared/media/spool'
import type { AnyTRPCRouter } from '@trpc/server'
import { presentedBy } from '../auth/presented.ts'
import { proveFirst } from '../auth/prove-first.ts'
import type { Call, ReceivedBody } from '../call.ts'
import { enterProcedure } from '../call-procedure.ts'
import { fileTooLarge } from '../media/receive-file.ts'
import { refusalOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { abortSignalOf } from './abort-signal.ts'
import { clientIp } from './client-ip.ts'
import { discardRest } from './read-body.ts'
import { requestIdOf } from './request-id.ts'
import { sendJson, sendRefusal } from './send.ts'

interface Entered {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Of the mutation. */
  readonly path: string
  readonly input: unknown
  /** Bytes that the file may have. */
  readonly largest: number
}

/**
 * Enters a mutation of the dashboard whose body is a file. Nothing of the file is read before the mutation asks for it, so before it is
 * known that the caller may; and it is gone before anybody hears of what was in it.
 */
export async function enterWithFile(
  router: AnyTRPCRouter,
  services: Services,
  { request, response, path, input, largest }: Entered,
): Promise<void> {
  const taken: { body?: ReceivedBody } = {}
  const ip = clientIp(request, services.trustedProxies)
  const call: Call = {
    services,
    door: 'trpc',
    requestId: requestIdOf(request),
    presented: await proveFirst(services, presentedBy(request.headers, services.settings.publicUrl), true, ip),
    ip,
    async receive() {
      taken.body = await receive(services, request, largest)
      return taken.body
    },
    signal: abortSignalOf(response),
    reply: { replayed: false },
  }
  const entered = enterProcedure(router, { path, type: 'mutation' }, call, input)
  await entered
    .finally(() => taken.body?.file?.discard())
    .then(
      output => sendJson(response, 200, output),
      error => {
        sendRefusal(response, refusalOf(error), request.complete ? {} : { connection: 'close' })
        discardRest(request)
      },
    )
}

async function receive({ media }: Services, request: IncomingMessage, largest: number): Promise<ReceivedBody> {
  try {
    const body = request.iterator({ destroyOnReturn: false })
    return { fields: {}, file: await spool(body, media.spoolFolder, largest) }
  } catch (error) {
    if (error instanceof TooLargeError) return { fields: {}, problem: fileTooLarge(largest) }
    throw error
  }
}
