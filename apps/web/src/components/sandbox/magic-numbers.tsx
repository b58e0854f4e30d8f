'use client'
import { Check, Minus } from 'lucide-react'
import { digitsOf } from '../../client/digits-of.ts'
import { magicNumbers } from '../../client/magic-numbers.ts'
import { useTexts } from '../../client/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'

/** What each number does, as the network itself has it. */
export function MagicNumbers() {
  const t = useTexts('sandbox.magic')
  const head = 'px-3 py-2 font-medium whitespace-nowrap'
  return (
    <section className="mt-10" aria-labelledby="magic-numbers">
      <h2 id="magic-numbers" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-soft">{t('description')}</p>
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <table className="w-full text-left text-sm">
          <thead className="hidden bg-sunken text-xs text-soft md:table-header-group">
            <tr>
              <th scope="col" className={classNames(head, 'pl-4')}>
                {t('columns.number')}
              </th>
              <th scope="col" className={head}>
                {t('columns.does')}
              </th>
              <th scope="col" className={head}>
                {t('columns.reads')}
              </th>
              <th scope="col" className={head}>
                {t('columns.echoes')}
              </th>
              <th scope="col" className={head}>
                {t('columns.onMessage')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {magicNumbers.map(({ number, key, behaviour: { isOnNetwork, reads, echoes, onMessage } }) => {
              const takes = isOnNetwork && onMessage === 'accept'
              return (
                <tr key={number} className="grid gap-0.5 px-4 py-3 md:table-row md:p-0">
                  <th scope="row" className="font-normal md:px-3 md:py-2 md:pl-4">
                    <Link href={`/sandbox/${digitsOf(number)}`} className="group inline-block min-h-6 rounded">
                      <span className="font-medium tabular-nums group-hover:underline">{number}</span>
                      <span className="ml-2 text-soft md:ml-0 md:block">{t(`numbers.${key}.name`)}</span>
                    </Link>
                  </th>
                  <td className="text-soft md:px-3 md:py-2">{t(`numbers.${key}.does`)}</td>
                  <td className="hidden md:table-cell md:px-3 md:py-2">
                    <Flag isOn={takes && reads} />
                  </td>
                  <td className="hidden md:table-cell md:px-3 md:py-2">
                    <Flag isOn={takes && echoes} />
                  </td>
                  <td className="hidden text-soft md:table-cell md:px-3 md:py-2">
                    {t(`sends.${isOnNetwork ? onMessage : 'absent'}`)}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Flag({ isOn }: { isOn: boolean }) {
  const t = useTexts('sandbox.magic')
  const Icon = isOn ? Check : Minus
  return (
    <>
      <Icon className={classNames('size-4', isOn ? 'text-success' : 'text-faint')} aria-hidden="true" />
      <span className="sr-only">{isOn ? t('yes') : t('no')}</span>
    </>
  )
}
