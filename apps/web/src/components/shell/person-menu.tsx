'use client'
import { Footprints, LogOut, type LucideIcon, ServerCog, Settings } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useLocale } from 'use-intl/react'
import { languageNames, languageOf, languages, languageTags, readLanguage } from '../../client/language.ts'
import { logOut } from '../../client/log-in.ts'
import { chooseTheme, readTheme, themes } from '../../client/theme.ts'
import { useChooseLanguage } from '../../client/use-choose-language.ts'
import { useTexts } from '../../client/use-texts.ts'
import { Link } from '../ui/link.tsx'
import { MenuChoice, menuRow } from './menu-choice.tsx'
import { PersonButton } from './person-button.tsx'

/** The colours, the language, and the way out. It comes open: see `PersonMenuPlace`. */
export function PersonMenu({ name, email, isOperator }: { name: string; email: string; isOperator: boolean }) {
  const t = useTexts('shell')
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>
        <PersonButton name={name} email={email} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 w-56 rounded-xl border border-line bg-raised p-1.5 shadow-lg"
        >
          <div className="px-2.5 py-2 md:hidden">
            <div className="truncate text-sm font-medium">{name}</div>
            <div className="truncate text-xs text-faint">{email}</div>
          </div>
          <ThemeChoice />
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          <LanguageChoice />
          <DropdownMenu.Separator className="my-1.5 h-px bg-line" />
          <PlaceItem href="/settings" icon={Settings} text={t('settings')} />
          <PlaceItem href="/welcome" icon={Footprints} text={t('firstSteps')} />
          {isOperator && <PlaceItem href="/admin" icon={ServerCog} text={t('admin')} />}
          <DropdownMenu.Item className={menuRow} onSelect={() => void logOut()}>
            <LogOut className="size-4 text-faint" aria-hidden="true" /> {t('signOut')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function PlaceItem({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) {
  return (
    <DropdownMenu.Item asChild className={menuRow}>
      <Link href={href}>
        <Icon className="size-4 text-faint" aria-hidden="true" /> {text}
      </Link>
    </DropdownMenu.Item>
  )
}

function ThemeChoice() {
  const t = useTexts('shell')
  const [theme, setTheme] = useState(() => readTheme(document.documentElement.dataset.theme))
  const choose = (text: string) => {
    const chosen = readTheme(text)
    chooseTheme(chosen)
    setTheme(chosen)
  }
  const options = themes.map(value => ({ value, text: t(`themes.${value}`) }))
  return <MenuChoice label={t('colours')} value={theme} options={options} onChoose={choose} />
}

function LanguageChoice() {
  const t = useTexts('shell')
  const choose = useChooseLanguage()
  const shown = useLocale()
  const value = languageOf(shown)
  const options = languages.map(language => ({
    value: language,
    text: languageNames[language],
    lang: languageTags[language],
  }))
  return (
    <MenuChoice
      label={t('language')}
      value={value}
      options={options}
      onChoose={language => choose(readLanguage(language))}
    />
  )
}
