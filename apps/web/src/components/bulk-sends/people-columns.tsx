'use client'
import { useTexts } from '../../client/use-texts.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Select } from '../ui/select.tsx'
import type { NewDraft } from './new-draft.ts'
import { type PeopleTable, variableName } from './read-table.ts'

const shown = 5

/** The first people of a table; which column has the numbers, and what the others are called. */
export function PeopleColumns({
  draft,
  table,
  onChange,
}: {
  draft: NewDraft
  table: PeopleTable
  onChange: (changes: Partial<NewDraft>) => void
}) {
  const t = useTexts('bulkSends.who')
  const { phone, names } = draft
  const headings = table.headings.map((heading, at) => heading || t('column', { place: String(at + 1) }))
  const rename = (place: number, text: string) =>
    onChange({ names: names.map((name, at) => (at === place ? variableName(text) : name)) })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-sm text-soft">{t('found', { count: table.lines })}</p>
      {headings.length > 1 && (
        <Field label={t('numbers')}>
          {control => (
            <Select
              {...control}
              value={String(phone)}
              options={headings.map((heading, at) => [String(at), heading])}
              onChange={value => onChange({ phone: Number(value) })}
              className="max-w-xs"
            />
          )}
        </Field>
      )}
      {headings.length > 1 && <p className="text-sm text-faint">{t('variableHint')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('table')} className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken text-soft">
            <tr>
              {headings.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
                <th key={at} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {heading}
                </th>
              ))}
            </tr>
            <tr>
              {headings.map((heading, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
                <td key={at} className="px-3 pb-2">
                  {at === phone ? (
                    <span className="text-xs whitespace-nowrap">{t('isNumber')}</span>
                  ) : (
                    <Input
                      aria-label={t('variable', { column: heading })}
                      value={names[at] ?? ''}
                      maxLength={64}
                      autoComplete="off"
                      spellCheck={false}
                      className="h-8 min-w-28 font-mono text-xs"
                      onChange={({ target }) => rename(at, target.value)}
                    />
                  )}
                </td>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {table.rows.slice(0, shown).map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place alone
              <tr key={line}>
                {row.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
                  <td key={at} className="max-w-56 truncate px-3 py-1.5 tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
