'use client'
import type { ComponentProps } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useOnDemand } from '../../client/use-on-demand.ts'
import { OptionsButton } from './options-button.tsx'
import type { ThreadOptions } from './thread-options.tsx'

const load = () => loadPart(() => import('./thread-options.tsx').then(file => file.ThreadOptions))

/** Where the options of chats stand. */
export function OptionsPlace(given: ComponentProps<typeof ThreadOptions>) {
  const { Menu, isReady, button } = useOnDemand(load)
  if (Menu) return <Menu {...given} />
  return isReady ? <OptionsButton {...button} aria-haspopup="dialog" /> : <span className="size-9" />
}
