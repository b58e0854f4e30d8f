'use client'
import { Phone, Video } from 'lucide-react'
import { useTRPCClient } from '../../client/trpc.ts'
import { useAct } from '../../client/use-act.ts'
import { useTexts } from '../../client/use-texts.ts'
import { useToast } from '../ui/toast.tsx'

/** The owner calls the person of this chat. */
export function CallButtons({ phone, to, disabled }: { phone: string; to: string; disabled: boolean }) {
  const t = useTexts('sandbox.call')
  const client = useTRPCClient()
  const { act, busy } = useAct()
  const toast = useToast()
  const ring = (video: boolean) => async () => {
    const rings = await act(() => client.sandbox.startCall.mutate({ phone_number: phone, to, video }))
    if (!rings) toast('danger', t('cannot'))
  }
  return (
    <span className="flex">
      {[false, true].map(video => {
        const Icon = video ? Video : Phone
        return (
          <button
            key={String(video)}
            type="button"
            aria-label={video ? t('video') : t('voice')}
            title={video ? t('video') : t('voice')}
            disabled={disabled || busy}
            onClick={ring(video)}
            className="rounded-full p-2 text-soft transition-colors hover:bg-sunken hover:text-ink disabled:opacity-50"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        )
      })}
    </span>
  )
}
