import type { IWebhookFunctions } from 'n8n-workflow'

/** Events that are remembered, so that the workflow's static data stays small. */
const REMEMBERED = 200

/** Notes an event by its id; false when it was there already. Deliveries are made at least once. */
export function isNewEvent(context: IWebhookFunctions, id: string): boolean {
  const remembered: { seen?: string[] } = context.getWorkflowStaticData('node')
  const seen = remembered.seen ?? []
  if (seen.includes(id)) return false
  remembered.seen = [...seen, id].slice(-REMEMBERED)
  return true
}
