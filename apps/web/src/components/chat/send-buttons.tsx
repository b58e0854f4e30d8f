'use client'
import { CalendarClock, SendHorizontal } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type RefObject, useState } from 'react'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Button } from '../ui/button.tsx'

const ScheduleDialog = dynamic(() =>
  loadPart(() => import('../sessions/schedule-dialog.tsx').then(file => file.ScheduleDialog)),
)

/** Beside the composer's text: send it now, or choose when. */
export function SendButtons({
  sendButton,
  isEdit,
  isOff,
  onLater,
  onClosed,
}: {
  sendButton: RefObject<HTMLButtonElement | null>
  /** A message that was sent is changed: that happens now. */
  isEdit: boolean
  isOff: boolean
  /** `sendAt`: ISO. */
  onLater: (sendAt: string) => void
  /** Sets the focus. */
  onClosed: () => void
}) {
  const t = useTexts('chat')
  const inScheduled = useTexts('sessions.scheduled')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      {!isEdit && (
        <Button
          size="icon"
          look="quiet"
          aria-label={inScheduled('later')}
          disabled={isOff}
          onClick={() => setChoosing(true)}
          className="size-10! rounded-full!"
        >
          <CalendarClock />
        </Button>
      )}
      <Button
        ref={sendButton}
        type="submit"
        look="primary"
        size="icon"
        aria-label={isEdit ? t('saveEdit') : t('send')}
        disabled={isOff}
        className="size-10! rounded-full!"
      >
        <SendHorizontal />
      </Button>
      {isChoosing && (
        <ScheduleDialog
          title={inScheduled('laterTitle')}
          submit={inScheduled('schedule')}
          text={null}
          sendAt={undefined}
          returnFocus={onClosed}
          onClose={() => setChoosing(false)}
          onSubmit={({ sendAt }) => {
            setChoosing(false)
            if (sendAt !== undefined) onLater(sendAt)
          }}
        />
      )}
    </>
  )
}
