'use client'
import { Bot } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'

/** Opens the menu that pauses a chat's automation. */
export function AutomationButton(button: ComponentProps<'button'>) {
  const t = useTexts('chat.automation')
  return (
    <Button {...button} size="icon" look="quiet" aria-label={t('title')}>
      <Bot />
    </Button>
  )
}
