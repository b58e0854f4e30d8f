'use client'
import type { ComponentProps } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useOnDemand } from '../../client/use-on-demand.ts'
import { AttachButton } from './attach-button.tsx'
import type { AttachMenu } from './attach-menu.tsx'

const load = () => loadPart(() => import('./attach-menu.tsx').then(file => file.AttachMenu))

/** Where the menu of attachments stands. */
export function AttachPlace(given: ComponentProps<typeof AttachMenu>) {
  const { Menu, isReady, button } = useOnDemand(load)
  if (Menu) return <Menu {...given} />
  return isReady ? <AttachButton {...button} disabled={given.isOff} /> : <span className="size-10 shrink-0" />
}
