'use client'
import dynamic from 'next/dynamic'
import type { LeashRules } from '../../client/leash-rules.ts'
import { loadPart } from '../../client/load-part.ts'
import { useTexts } from '../../client/use-texts.ts'
import { SwitchRow } from '../ui/switch-row.tsx'

const FirstLeash = dynamic(() => loadPart(() => import('./first-leash.tsx').then(file => file.FirstLeash)))

/** Rules of a leash; undefined: it is on none. Null: its rules are not there yet, or make no sense, and nothing may be made of them. */
export type OfferedLeash = LeashRules | null | undefined

/** Puts a token on a leash where it is made. `setLeash` is the setter of a state. The fields are loaded when somebody wants them. */
export function LeashOffer({ leash, setLeash }: { leash: OfferedLeash; setLeash: (leash: OfferedLeash) => void }) {
  const t = useTexts('agents.offer')
  return (
    <div className="rounded-lg border border-line px-3">
      <SwitchRow
        label={t('put')}
        hint={t('hint')}
        checked={leash !== undefined}
        onChange={isOn => setLeash(isOn ? null : undefined)}
      />
      {leash !== undefined && (
        <div className="flex flex-col gap-4 pb-3">
          <FirstLeash onChange={setLeash} />
        </div>
      )}
    </div>
  )
}
