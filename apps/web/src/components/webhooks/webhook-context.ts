'use client'
import { createContext, useContext } from 'react'
import type { ListedWebhook } from '../../server/monitor/list-webhooks.ts'

export const WebhookContext = createContext<ListedWebhook | undefined>(undefined)

/** The endpoint whose page this is, live. Only inside `WebhookFrame`. */
export function useThisWebhook(): ListedWebhook {
  const webhook = useContext(WebhookContext)
  if (!webhook) throw new Error('useThisWebhook is for pages inside WebhookFrame')
  return webhook
}
