'use client'
import { createContext, useContext } from 'react'
import type { WebhookOfPage } from '../../server/monitor/read-webhook-page.ts'

export const WebhookContext = createContext<WebhookOfPage | undefined>(undefined)

/** The endpoint whose page this is, live. Only inside `WebhookFrame`. */
export function useThisWebhook(): WebhookOfPage {
  const webhook = useContext(WebhookContext)
  if (!webhook) throw new Error('useThisWebhook is for pages inside WebhookFrame')
  return webhook
}
