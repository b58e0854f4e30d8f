'use client'
import { ArrowLeft } from 'lucide-react'
import { useTexts } from '../../client/use-texts.ts'

export function BackToChats({ onBack }: { onBack: () => void }) {
  const t = useTexts('sandbox.chat')
  return (
    <button type="button" aria-label={t('back')} onClick={onBack} className="rounded-full p-2 hover:bg-sunken">
      <ArrowLeft className="size-5" aria-hidden="true" />
    </button>
  )
}
