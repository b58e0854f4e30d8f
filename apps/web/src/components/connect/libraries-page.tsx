'use client'
import { type ClientFile, type ClientLanguage, clientLanguages } from '../../client/client-files.ts'
import { useAddress } from '../../client/use-address.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Notice } from '../ui/notice.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { LibraryPanel } from './library-panel.tsx'

const names = { node: 'Node.js', python: 'Python', php: 'PHP', laravel: 'Laravel' } satisfies Record<
  ClientLanguage,
  string
>

/** From a project without the library of its language to a call and a checked webhook. The address says which language. */
export function LibrariesPage({ origin, files }: { origin: string; files: readonly ClientFile[] }) {
  const t = useTexts('connect.libraries')
  const { search, set } = useAddress()
  const tabs = clientLanguages.flatMap(language => {
    const own = files.filter(file => file.language === language)
    const main = own.find(({ isMain }) => isMain)
    if (!main) return []
    const others = own.filter(file => file !== main)
    const needs = language === 'laravel' ? files.find(file => file.language === 'php' && file.isMain) : undefined
    const content = <LibraryPanel key={main.file} origin={origin} file={main} needs={needs} others={others} />
    return [{ id: language, name: names[language], content }]
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-3xl text-sm text-soft">{t('what')}</p>
      {tabs.length === 0 ? (
        <Notice tone="warn">{t('notBuilt')}</Notice>
      ) : (
        <Tabs
          label={t('languages')}
          tabs={tabs}
          value={search.get('language') ?? tabs[0]?.id ?? ''}
          onChange={language => set({ language })}
        />
      )}
    </div>
  )
}
