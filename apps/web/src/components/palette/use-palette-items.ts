'use client'
import { messagePagePath } from '@messenger/shared/message-trace/page-path'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  Activity,
  BellRing,
  CircleHelp,
  Footprints,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Palette,
  Plus,
  SendHorizontal,
  ServerCog,
  Settings,
  SquareTerminal,
  Users,
  Waypoints,
  Webhook,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useDeferredValue } from 'react'
import { languageNames, languages } from '../../client/language.ts'
import { leaveTo } from '../../client/leave-guard.ts'
import { logOut } from '../../client/log-in.ts'
import { chooseTheme, themes } from '../../client/theme.ts'
import { useTRPC } from '../../client/trpc.ts'
import { useChooseLanguage } from '../../client/use-choose-language.ts'
import { useHolds, useMay, useStanding } from '../../client/use-may.ts'
import { useTexts } from '../../client/use-texts.ts'
import { destinations } from '../shell/destinations.ts'

export interface PaletteItem {
  readonly id: string
  readonly icon: LucideIcon
  readonly text: string
  readonly detail?: string
  readonly act: () => void
}

/** What fits the words: pages and acts at once, sessions and operations as the server finds them. */
export function usePaletteItems(words: string, onHelp: () => void) {
  const asked = useDeferredValue(words.trim())
  const router = useRouter()
  const places = usePlaces()
  const acts = useActs(onHelp)
  const found = useQuery(
    useTRPC().palette.search.queryOptions(
      { words: asked },
      { enabled: asked !== '', placeholderData: keepPreviousData, staleTime: 10_000 },
    ),
  )
  const t = useTexts('message')
  const { sessions = [], messages = [], operations = [] } = asked === '' ? {} : (found.data ?? {})
  const items: PaletteItem[] = [
    ...[...places, ...acts].filter(({ text, detail }) => matches(`${text} ${detail ?? ''}`, words)),
    ...sessions.map(({ id, name, phoneNumber }) => ({
      id: `session-${id}`,
      icon: Waypoints,
      text: name,
      detail: phoneNumber,
      act: () => leaveTo(() => router.push(`/sessions/${id}`)),
    })),
    ...messages.map(({ sessionId, sessionName, id, msgId, chat, row }) => ({
      id: `message-${sessionId}-${row ?? id}`,
      icon: MessageSquareText,
      text: t('named', { name: msgId === null ? id : `#${msgId}` }),
      detail: sessionName,
      act: () => leaveTo(() => router.push(messagePagePath({ sessionId, id, msgId, chat: placeOf(chat) }))),
    })),
    ...operations.map(({ name, title, path }) => ({
      id: `operation-${name}`,
      icon: SquareTerminal,
      text: title,
      detail: path,
      act: () => leaveTo(() => router.push(`/explorer/${name}`)),
    })),
  ]
  const isSearching = asked !== '' && found.isFetching
  return { items, isSearching, isMessageId: asked !== '' && found.data?.isMessageId === true }
}

/** Chats by which a message can be asked for: of people and of groups. */
const placeOf = (chat: string | null) => (chat && /@(g\.us|s\.whatsapp\.net|lid)$/.test(chat) ? chat : null)

function usePlaces(): PaletteItem[] {
  const t = useTexts('palette')
  const shell = useTexts('shell')
  const people = useTexts('people.settings')
  const tenants = useTexts('tenants')
  const router = useRouter()
  const { isOperator } = useStanding()
  const holds = useHolds()
  const place = (href: string, icon: LucideIcon, name: string): PaletteItem => ({
    id: href,
    icon,
    text: t('goTo', { name }),
    act: () => leaveTo(() => router.push(href)),
  })
  return [
    ...destinations.map(({ href, icon, name }) => place(href, icon, shell(`destinations.${name}`))),
    place('/settings/tokens', KeyRound, people('tokens')),
    ...(holds('members:read')
      ? [
          place('/settings/members', Users, people('members')),
          place('/settings/roles', Users, people('roles')),
          place('/settings/service-accounts', Users, people('serviceAccounts')),
        ]
      : []),
    place('/settings/plan', Settings, people('plan')),
    place('/settings/alerts', BellRing, people('alerts')),
    ...(holds('admin:read')
      ? [
          place('/settings/tenants', Users, tenants('title')),
          place('/settings/privacy', Activity, people('privacy')),
          place('/settings/audit', Activity, people('audit')),
        ]
      : []),
    place('/settings/appearance', Palette, people('appearance')),
    place('/welcome', Footprints, shell('firstSteps')),
    ...(isOperator ? [place('/admin', ServerCog, shell('admin'))] : []),
  ]
}

function useActs(onHelp: () => void): PaletteItem[] {
  const t = useTexts('palette.acts')
  const shell = useTexts('shell')
  const router = useRouter()
  const may = useMay()
  const speak = useChooseLanguage()
  const act = (id: string, icon: LucideIcon, text: string, run: () => void): PaletteItem => ({
    id,
    icon,
    text,
    act: run,
  })
  const go = (href: string) => () => leaveTo(() => router.push(href))
  return [
    ...(may('sessions.create') ? [act('new-session', Plus, t('newSession'), go('/sessions?new=sandbox'))] : []),
    ...(may('messages.sendText')
      ? [act('send', SendHorizontal, t('sendMessage'), go('/explorer/messages.sendText'))]
      : []),
    ...(may('webhooks.create') ? [act('new-webhook', Webhook, t('newWebhook'), go('/webhooks/new'))] : []),
    ...themes.map(theme =>
      act(`theme-${theme}`, Palette, t('colours', { name: shell(`themes.${theme}`) }), () => chooseTheme(theme)),
    ),
    ...languages.map(language =>
      act(`language-${language}`, Languages, t('language', { name: languageNames[language] }), () => speak(language)),
    ),
    act('help', CircleHelp, t('shortcuts'), onHelp),
    act('sign-out', LogOut, shell('signOut'), () => void logOut()),
  ]
}

/** Every word is somewhere in the text. */
function matches(text: string, words: string): boolean {
  const inText = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every(word => inText.includes(word))
}
