import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow'
import { recordOf } from '../build-request'
import { messageOf } from '../node-error'
import { stopListening } from './answer-endpoint'
import { approvalPage, recordedPage } from './approval-page'
import { pollAnswer, textAnswer } from './chat-answer'

/**
 * What happens at the resume address of a waiting execution, whose signature n8n has checked. A GET never answers
 * anything: link previews and virus scanners follow links. What is no answer leaves the execution asleep.
 */
export async function receiveAnswer(context: IWebhookFunctions): Promise<IWebhookResponseData> {
  const query = recordOf(context.getQueryData())
  const isPost = context.getRequestObject().method === 'POST'
  if (query.answer === 'page') return isPost ? decision(context) : showPage(context)
  if (!isPost) {
    context.getResponseObject().status(405).json({ message: 'Only the gateway answers here' })
    return { noWebhookResponse: true }
  }
  const body = recordOf(context.getBodyData())
  const answer = query.answer === 'poll' ? pollAnswer(body, query) : textAnswer(body, query)
  if (answer === undefined) return { webhookResponse: { message: 'Not the answer' } }
  await stop(context, query)
  return resumed(answer, { message: 'Answer received' })
}

/** The answer is there whatever becomes of the webhook; one that stays is removed when its time has passed. */
async function stop(context: IWebhookFunctions, { session, message }: IDataObject): Promise<void> {
  try {
    await stopListening(context, String(session), String(message))
  } catch (error) {
    context.logger.warn(`The webhook of an answered question was not removed: ${messageOf(error)}`)
  }
}

function showPage(context: IWebhookFunctions): IWebhookResponseData {
  const { approveLabel, disapproveLabel } = recordOf(context.getNodeParameter('additionalFields', {}))
  const page = approvalPage({
    message: String(context.getNodeParameter('message', '')),
    approve: String(approveLabel ?? 'Approve') || 'Approve',
    disapprove: String(disapproveLabel ?? 'Decline'),
  })
  sendPage(context, page)
  return { noWebhookResponse: true }
}

function decision(context: IWebhookFunctions): IWebhookResponseData {
  const { decision: decided } = recordOf(context.getBodyData())
  if (decided !== 'approve' && decided !== 'disapprove') return showPage(context)
  sendPage(context, recordedPage)
  return { ...resumed({ approved: decided === 'approve' }, undefined), noWebhookResponse: true }
}

/** A page without scripts, which can only be sent back to where it came from. */
function sendPage(context: IWebhookFunctions, html: string): void {
  const response = context.getResponseObject()
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Referrer-Policy', 'no-referrer')
  response.setHeader('X-Robots-Tag', 'noindex')
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
  )
  response.status(200).send(html)
}

function resumed(data: IDataObject, webhookResponse: IDataObject | undefined): IWebhookResponseData {
  return { workflowData: [[{ json: { data }, pairedItem: { item: 0 } }]], webhookResponse }
}
