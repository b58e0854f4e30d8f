'use client'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'

/** Opens the menu of what can be sent beside a text. */
export function AttachButton(button: ComponentProps<'button'>) {
  const t = useTexts('chat')
  return (
    <Button {...button} size="icon" look="quiet" aria-label={t('attach')} className="size-10!">
      <Plus />
    </Button>
  )
}
