'use client'
import { PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react'
import { jidOf } from '../../client/jid-of.ts'
import { useFormats } from '../../client/use-formats.ts'
import { useTexts } from '../../client/use-texts.ts'
import { BackToChats } from './back-to-chats.tsx'
import { usePhoneCalls } from './use-phone-live.ts'

/** Calls that the phone has made and received, the newest first, and how each ended. */
export function PhoneCalls({
  phone,
  nameOf,
  onBack,
}: {
  phone: string
  nameOf: (jid: string) => string
  onBack: () => void
}) {
  const t = useTexts('sandbox.call')
  const formats = useFormats()
  const calls = usePhoneCalls(phone, true)
  const own = jidOf(phone)
  return (
    <>
      <div className="flex items-center gap-2 px-3 pb-2">
        <BackToChats onBack={onBack} />
        <h2 className="font-semibold">{t('title')}</h2>
      </div>
      {calls.length === 0 && <p className="m-auto text-sm text-faint">{t('none')}</p>}
      <ul className="flex-1 overflow-y-auto" aria-label={t('title')}>
        {calls.map(({ id, from, to, video, status, started_at }) => {
          const isMade = from === own
          const isLost = status === 'rejected' || status === 'missed'
          const Icon = isLost ? PhoneMissed : isMade ? PhoneOutgoing : PhoneIncoming
          return (
            <li key={id} className="flex items-center gap-3 px-5 py-2.5">
              <Icon className={`size-5 shrink-0 ${isLost ? 'text-danger' : 'text-soft'}`} aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{nameOf(isMade ? to : from)}</span>
                <span className="block truncate text-xs text-soft">
                  {t(isMade ? 'made' : 'received', { kind: t(video ? 'video' : 'voice') })} · {t(`became.${status}`)}
                </span>
              </span>
              <time dateTime={started_at} className="text-xs text-faint">
                {formats.clock(new Date(started_at))}
              </time>
            </li>
          )
        })}
      </ul>
    </>
  )
}
