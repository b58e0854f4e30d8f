import type { IDataObject, IExecuteFunctions } from 'n8n-workflow'
import { isRecord, recordOf } from '../build-request'
import { type Caller, callGateway } from '../call-gateway'
import { paths } from '../generated/endpoints'

const MARK = 'n8n waits for a response until '

/** A webhook that carries answers to a waiting execution. */
interface AnswerEndpoint {
  session: string
  /** Resume address of the execution; signed by n8n, so that only who was told it can answer. */
  url: string
  events: string[]
  /** From when on something can be an answer, by the clock here. */
  since: number
  /** The clock of the gateway is known to a fraction of a second: whether to listen rather too early than too late. */
  ratherEarly: boolean
  until: Date
}

/**
 * Makes a webhook for the answers, and has what was answered since the question delivered to it. Before n8n has stored
 * that the execution waits it refuses an answer; the gateway then tries again after a second.
 */
export async function listenForAnswer(context: IExecuteFunctions, endpoint: AnswerEndpoint): Promise<void> {
  const { session, url, events, since, ratherEarly, until } = endpoint
  const body = { url, events, description: `${MARK}${until.toISOString()}` }
  const fields = [{ title: 'Webhook URL of n8n', parameter: 'url', at: ['url'], ...ownField }]
  const create = { method: 'POST' as const, path: pathOf(session), query: {}, body, headers: {} }
  const startedAt = Date.now()
  const made = await callGateway(context, create, { itemIndex: 0, fields })
  const { id, created_at: createdAt } = recordOf(made.body.data)
  // The gateway made it between its request and its reply, so its clock is ahead of ours by something between the two.
  const ahead = gatewayTime(createdAt, made.headers.date, ratherEarly) - (ratherEarly ? Date.now() : startedAt)
  const from = new Date(since + ahead).toISOString()
  const path = paths['webhooks.replay'].replace('{id}', encodeURIComponent(session)).replace('{webhookId}', String(id))
  const replay = { method: 'POST' as const, path, query: {}, body: { from }, headers: {} }
  await callGateway(context, replay, { itemIndex: 0 })
}

/**
 * When a webhook was made, by the clock of the gateway. One that an earlier try has made does not tell; then the time of
 * the reply does, which knows whole seconds alone, the part of a second cut off.
 */
function gatewayTime(createdAt: unknown, date: unknown, ratherEarly: boolean): number {
  const created = Date.parse(String(createdAt))
  const replied = Date.parse(String(date))
  if (Number.isNaN(replied)) return created
  if (Math.abs(replied - created) < 2500) return created
  return ratherEarly ? replied : replied + 1000
}

/** Removes webhooks of questions whose time has passed without an answer. */
export async function removeExpired(context: IExecuteFunctions, session: string): Promise<void> {
  const now = Date.now()
  await removeWhere(context, session, ({ description }) => {
    const text = String(description ?? '')
    return text.startsWith(MARK) && new Date(text.slice(MARK.length)).getTime() < now
  })
}

/** Removes the webhook of a question that was answered. */
export async function stopListening(context: Caller, session: string, message: string): Promise<void> {
  await removeWhere(context, session, ({ url, description }) => {
    const address = URL.canParse(String(url)) ? new URL(String(url)) : undefined
    const same = address?.searchParams.get('message') === message
    return same && String(description ?? '').startsWith(MARK)
  })
}

async function removeWhere(context: Caller, session: string, which: (webhook: IDataObject) => boolean) {
  const list = { method: 'GET' as const, path: pathOf(session), query: {}, headers: {} }
  const { body } = await callGateway(context, list, { patienceS: 5 })
  const webhooks = Array.isArray(body.data) ? body.data.filter(isRecord) : []
  for (const { id } of webhooks.filter(which)) {
    const remove = { method: 'DELETE' as const, path: `${pathOf(session)}/${String(id)}`, query: {}, headers: {} }
    await callGateway(context, remove, { accept: [404], patienceS: 5 })
  }
}

const ownField = { place: 'body', kind: 'string', additional: false, nullable: false } as const

function pathOf(session: string): string {
  return paths['webhooks.list'].replace('{id}', encodeURIComponent(session))
}
