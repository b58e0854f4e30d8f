'use client'
import Link from 'next/link'
import { digitsOf } from '../../client/digits-of.ts'
import { magicNumbers } from '../../client/magic-numbers.ts'
import { useTexts } from '../../client/use-texts.ts'

export function MagicNumbers() {
  const t = useTexts('sandbox.magic')
  return (
    <section className="mt-10" aria-labelledby="magic-numbers">
      <h2 id="magic-numbers" className="font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-soft">{t('description')}</p>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {magicNumbers.map(({ number, key }) => (
          <li key={number}>
            <Link
              href={`/sandbox/${digitsOf(number)}`}
              className="grid gap-x-6 px-4 py-3 text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-2 sm:grid-cols-[9rem_7rem_minmax(0,1fr)]"
            >
              <span className="font-medium tabular-nums">{number}</span>
              <span className="text-soft">{t(`numbers.${key}.name`)}</span>
              <span className="text-soft">{t(`numbers.${key}.does`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
