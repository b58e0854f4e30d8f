import {
  AccountClient,
  constructEvent,
  GatewayTimeoutError,
  NotFoundError,
  SessionClient,
} from 'messaging-gateway-client'
import { FakeGateway } from 'messaging-gateway-client/fake'
import { webhookHandler } from 'messaging-gateway-client/webhooks'

/** Uses the packed client against the server of `main.ts`, and answers what it saw. The same on every runtime. */
export async function smoke(baseUrl, webhook) {
  const session = new SessionClient({ baseUrl, key: 'k' })
  const account = new AccountClient({ baseUrl, token: 't' })
  const { output, response } = await session.messages.sendText({ to: '+62', text: 'Olá' }).withResponse()
  const scheduled = []
  for await (const { msgId } of session.messages.listScheduled()) scheduled.push(msgId)
  const followed = []
  for await (const { sequence } of session.events.follow({ after: 'c0' })) {
    followed.push(sequence)
    if (followed.length === 3) break
  }
  const chunks = [new TextEncoder().encode('by '), new TextEncoder().encode('stream')]
  const stream = new ReadableStream({ pull: c => (chunks.length > 0 ? c.enqueue(chunks.shift()) : c.close()) })
  const event = await constructEvent(webhook.body, new Headers(webhook.headers), webhook.secret)
  const handle = webhookHandler({ secrets: webhook.secret })
  const hook = await handle(new Request('http://x.test/', { method: 'POST', ...webhook }))
  const forged = await handle(new Request('http://x.test/', { method: 'POST', ...webhook, body: '{}' }))
  return {
    sent: output.msgId,
    triesOfOneKey: response.headers.get('x-tries'),
    scheduled,
    followed,
    uploaded: await session.media.upload(() => stream, { mimetype: 'text/plain' }),
    downloaded: new TextDecoder().decode(await (await session.media.getUploaded('a.txt')).bytes()),
    notFound: await account.sessions.get(404).catch(error => error instanceof NotFoundError && error.code),
    late: await session.sessions
      .getUser({ timeoutMs: 100, maxRetries: 0 })
      .catch(e => e instanceof GatewayTimeoutError),
    event: event.event,
    hook: hook.status,
    forged: forged.status,
    faked: (await new FakeGateway().session().messages.sendText({ to: '+62', text: 'Hello' })).status,
  }
}
