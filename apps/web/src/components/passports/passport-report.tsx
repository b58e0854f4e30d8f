'use client'
import type { ShownPassport } from '../../client/import-passport.ts'
import { useTexts } from '../../client/use-texts.ts'

const parts = [
  ...(['keys', 'webhooks', 'pauses', 'sends', 'messages', 'receipts', 'votes', 'contacts', 'groups'] as const),
  'chats',
] as const

/** Which number it is, what comes along, and what stays at the gateway that it leaves. */
export function PassportReport({ report }: { report: ShownPassport }) {
  const t = useTexts('passports.import')
  const { phoneNumber, name, carried, rules, left } = report
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3 text-sm">
      <p className="font-medium">
        {phoneNumber} · {name}
      </p>
      <p>{t('along')}</p>
      <ul className="list-disc pl-5 text-soft">
        <li>{t('device')}</li>
        {rules.map(rule => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
        {parts.map(
          part =>
            carried[part] > 0 && (
              <li key={part}>
                {carried[part]} {t(`carried.${part}`, { count: carried[part] })}
              </li>
            ),
        )}
      </ul>
      <p>{t('stays')}</p>
      <ul className="list-disc pl-5 text-soft">
        {left.map(what => (
          <li key={what}>{t(`left.${what}`)}</li>
        ))}
      </ul>
    </div>
  )
}
