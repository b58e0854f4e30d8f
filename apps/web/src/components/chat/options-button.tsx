'use client'
import { Settings2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'

/** Opens how this browser behaves in chats. */
export function OptionsButton(button: ComponentProps<'button'>) {
  const t = useTexts('chat')
  return (
    <Button {...button} size="icon" look="quiet" aria-label={t('options.title')}>
      <Settings2 />
    </Button>
  )
}
