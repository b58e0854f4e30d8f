'use client'
import type { ShownReport } from '../../client/read-import.ts'
import { useTexts } from '../../client/use-texts.ts'

/** Which number it is, what comes along, and what stays behind. */
export function StoreReport({ report }: { report: ShownReport }) {
  const t = useTexts('sessionImports')
  const carried = Object.values(report.carried).reduce((sum, count) => sum + (count ?? 0), 0)
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-sunken p-3 text-sm">
      <p className="font-medium">
        {report.phoneNumber}
        {report.profileName && ` · ${report.profileName}`}
      </p>
      <p>{t('carried', { count: carried, sessions: report.carried.session ?? 0 })}</p>
      <p>{t('stays')}</p>
      <ul className="list-disc pl-5 text-soft">
        {report.left.map(({ what, count }) => (
          <li key={what}>
            {count !== null && `${count} · `}
            {t(`left.${what}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
