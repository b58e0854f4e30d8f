'use client'
import { MessagesSquare } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'
import { ListNote } from './list-note.tsx'

/** Beside the list while no chat is open. */
export function ChooseChat() {
  const t = useTexts('chat')
  return (
    <div className="flex flex-1 items-center justify-center bg-canvas">
      <ListNote icon={MessagesSquare} title={t('choose.title')}>
        {t('choose.text')}
      </ListNote>
    </div>
  )
}
