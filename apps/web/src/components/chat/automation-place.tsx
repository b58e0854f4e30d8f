'use client'
import type { ChatEntry } from '@messenger/shared/chat-view/chat-entry'
import { loadPart } from '../../client/load-part.ts'
import { useOnDemand } from '../../client/use-on-demand.ts'
import { AutomationButton } from './automation-button.tsx'

const load = () => loadPart(() => import('./automation-menu.tsx').then(file => file.AutomationMenu))

/** Where the menu of a chat's automation stands. */
export function AutomationPlace({ entry }: { entry: ChatEntry }) {
  const { Menu, isReady, button } = useOnDemand(load)
  if (Menu) return <Menu entry={entry} />
  return isReady ? <AutomationButton {...button} /> : <span className="size-9" />
}
