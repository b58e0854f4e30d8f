'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLocale } from 'use-intl/react'
import { type Clock, clockOfPage, clocks, rememberClock } from '../../client/clock.ts'
import { languageNames, languageOf, languages, languageTags, readLanguage } from '../../client/language.ts'
import { chooseTheme, readTheme, themes } from '../../client/theme.ts'
import { useChooseLanguage } from '../../client/use-choose-language.ts'
import { useHydrated } from '../../client/use-hydrated.ts'
import { useTexts } from '../../client/use-texts.ts'
import { switchShortcuts, useShortcutsOn } from '../palette/use-shortcuts-on.ts'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'

/** Colours and language, as the menu of the person has them too. */
export function AppearancePage() {
  const t = useTexts('people')
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card title={t('appearance.title')} description={t('appearance.description')}>
        <div className="flex max-w-sm flex-col gap-4">
          {/* The choice stands on the page itself, which the server does not see. */}
          {useHydrated() && <ThemeField />}
          <LanguageField />
          {useHydrated() && <ClockField />}
        </div>
      </Card>
      <KeyboardCard />
    </div>
  )
}

function KeyboardCard() {
  const t = useTexts('palette.setting')
  return (
    <Card title={t('title')}>
      <div className="-my-3 max-w-lg">
        <SwitchRow label={t('label')} hint={t('hint')} checked={useShortcutsOn()} onChange={switchShortcuts} />
      </div>
    </Card>
  )
}

function ThemeField() {
  const t = useTexts('people')
  const [theme, setTheme] = useState(() => readTheme(document.documentElement.dataset.theme))
  const choose = (text: string) => {
    const chosen = readTheme(text)
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <Field label={t('appearance.colours')}>
      {control => (
        <Select
          {...control}
          value={theme}
          onChange={choose}
          options={themes.map(value => [value, t(`appearance.themes.${value}`)])}
        />
      )}
    </Field>
  )
}

function ClockField() {
  const t = useTexts('people')
  const router = useRouter()
  const [clock, setClock] = useState<Clock>(() => clockOfPage().chosen)
  const choose = (text: string) => {
    const chosen = clocks.find(known => known === text) ?? 'browser'
    rememberClock(chosen)
    setClock(chosen)
    router.refresh()
  }
  return (
    <Field label={t('appearance.clock')}>
      {control => (
        <Select
          {...control}
          value={clock}
          onChange={choose}
          options={clocks.map(value => [value, t(`appearance.clocks.${value}`)])}
        />
      )}
    </Field>
  )
}

function LanguageField() {
  const t = useTexts('people')
  const choose = useChooseLanguage()
  const shown = useLocale()
  return (
    <Field label={t('appearance.language')}>
      {control => (
        <Select
          {...control}
          value={languageOf(shown)}
          onChange={value => choose(readLanguage(value))}
          options={languages.map(one => [one, languageNames[one], { lang: languageTags[one] }])}
        />
      )}
    </Field>
  )
}
