import { type IDataObject, type IExecuteFunctions, type INodeExecutionData, NodeOperationError } from 'n8n-workflow'
import { recordOf } from '../build-request'
import { callGateway } from '../call-gateway'
import { paths } from '../generated/endpoints'
import { idempotencyKey } from '../idempotency-key'
import { chosenSession } from '../run-operation'
import { listenForAnswer, removeExpired } from './answer-endpoint'

const UNIT_MS: Partial<Record<string, number>> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

/** The question of the first item, and how long it is waited for. */
interface Question {
  session: string
  to: string
  message: string
  until: Date
  fields: IDataObject
}

/**
 * Asks for the first item and puts the execution to sleep. An answer in the chat comes to the resume address of the
 * execution by a webhook of its own; an approval comes from the page behind that address. n8n calls nothing when the time
 * is up, so webhooks whose time has passed are removed by the next question.
 */
export async function sendAndWait(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
  requireExecution(context)
  const question = questionOf(context)
  const type = String(context.getNodeParameter('responseType', 0))
  requireSignature(context)
  if (type === 'approval') await ask(context, question, approvalText(context, question))
  else await askInChat(context, question, type === 'poll')
  await context.putExecutionToWait(question.until)
  return context.getInputData().map((item, index) => ({ ...item, pairedItem: { item: index } }))
}

async function askInChat(context: IExecuteFunctions, question: Question, isPoll: boolean): Promise<void> {
  const { session, to, message, until, fields } = question
  await removeExpired(context, session)
  const content = isPoll
    ? { poll: { question: message, options: context.getNodeParameter('choices', 0) } }
    : { text: message }
  const sent = await ask(context, question, content)
  const url = context.getSignedResumeUrl({
    answer: isPoll ? 'poll' : 'text',
    session,
    to,
    chat: sent.chat,
    message: sent.id,
    asked: sent.second,
    ...(fields.onlyQuotes === true ? { quoted: 'true' } : {}),
  })
  const events = [isPoll ? 'poll.results' : 'messages.received']
  // A vote names its poll, so none can be too early; it may come before the gateway knows that the poll was sent. What was
  // said before the question is no answer.
  const since = isPoll ? sent.calledAt : sent.repliedAt
  await listenForAnswer(context, { session, url, events, since, ratherEarly: isPoll, until })
}

interface AskedQuestion {
  /** Network id, by which quotes and votes name it. */
  id: string
  chat: string
  /** When it was sent, by the network: seconds since 1970, as text. */
  second: string
  /** When the gateway was asked to send it, and when it had, by the clock here, in milliseconds. */
  calledAt: number
  repliedAt: number
}

/** Sends the question once. */
async function ask(
  context: IExecuteFunctions,
  { session, to }: Question,
  content: IDataObject,
): Promise<AskedQuestion> {
  const headers = { 'X-Session-Id': session }
  const calledAt = Date.now()
  const send = await callGateway(
    context,
    {
      method: 'POST',
      path: paths['messages.sendText'],
      query: { wait: 'sent' },
      body: { to, ...content },
      headers: { ...headers, 'Idempotency-Key': idempotencyKey(context, 0) },
    },
    { itemIndex: 0 },
  )
  const repliedAt = Date.now()
  const { msgId, status, failed_reason: reason } = recordOf(send.body.data)
  if (status === 'failed') {
    const description = 'Nobody was asked, so the workflow does not wait. Check the recipient and the session.'
    throw new NodeOperationError(context.getNode(), String(reason ?? 'The question could not be sent'), {
      description,
      itemIndex: 0,
    })
  }
  const path = paths['messages.getInfo'].replace('{msgId}', String(msgId))
  const info = await callGateway(context, { method: 'GET', path, query: {}, headers }, { itemIndex: 0 })
  const { id, remoteJid, messageTimestamp: second } = recordOf(info.body.data)
  return { id: String(id), chat: String(remoteJid), second: String(second ?? 0), calledAt, repliedAt }
}

function approvalText(context: IExecuteFunctions, { message, fields }: Question): IDataObject {
  const link = context.getSignedResumeUrl({ answer: 'page' })
  return { text: `${message}\n\n${String(fields.linkText ?? 'Answer here:')} ${link}`, linkPreview: false }
}

/**
 * Has n8n check the signature of the address that is answered to. From n8n 2 on it always does, and its types no longer have
 * the method; before, only for nodes that ask for it.
 */
function requireSignature(context: IExecuteFunctions & { setSignatureValidationRequired?: () => void }): void {
  context.setSignatureValidationRequired?.()
}

/** Before anybody is asked: the address to answer to needs an execution. */
function requireExecution(context: IExecuteFunctions): void {
  const executionId: string | undefined = context.getExecutionId()
  if (executionId) return
  throw new NodeOperationError(context.getNode(), 'The workflow cannot wait here', {
    description: 'Only an execution that n8n saves can wait for a response. Use another operation for this tool.',
    itemIndex: 0,
  })
}

function questionOf(context: IExecuteFunctions): Question {
  const to = context.getNodeParameter('to', 0, '', { extractValue: true })
  const unitMs = UNIT_MS[String(context.getNodeParameter('timeLimitUnit', 0))] ?? 3_600_000
  const limit = Number(context.getNodeParameter('timeLimit', 0))
  if (!(limit > 0)) {
    throw new NodeOperationError(context.getNode(), 'The time limit is no number above zero', {
      description: 'Enter how long the workflow waits for a response.',
      itemIndex: 0,
    })
  }
  return {
    session: chosenSession(context, 0),
    to: String(to ?? ''),
    message: String(context.getNodeParameter('message', 0)),
    until: new Date(Date.now() + limit * unitMs),
    fields: recordOf(context.getNodeParameter('additionalFields', 0, {})),
  }
}
