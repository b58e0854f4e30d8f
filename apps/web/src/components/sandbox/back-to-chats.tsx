import { ArrowLeft } from 'lucide-react'

export function BackToChats({ onBack }: { onBack: () => void }) {
  return (
    <button type="button" aria-label="Back to the chats" onClick={onBack} className="rounded-full p-2 hover:bg-sunken">
      <ArrowLeft className="size-5" aria-hidden="true" />
    </button>
  )
}
