import { expect, type Page } from '@playwright/test'
import type { World } from './bakery.ts'
import { openPalette } from './open-palette.ts'

/** Somebody who looks at a screen: without a login, the owner of the furnished account, or who runs the gateway. */
type Viewer = 'nobody' | 'owner' | 'operator'

export interface Screen {
  readonly name: string
  /** The folder of its `page.tsx` under `apps/web/src/app`, as its address; null for none. */
  readonly route: string | null
  readonly as: Viewer
  readonly address: (world: World) => string
  /** What a person does to get there from the address. */
  readonly open?: (page: Page) => Promise<unknown>
  /** What is only there once the screen shows what it is for. */
  readonly shows?: (page: Page) => ReturnType<Page['getByRole']>
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const owned = (name: string, route: string, more: Partial<Screen> = {}): Screen => ({
  ...{ name, route, as: 'owner', address: () => route },
  ...more,
})
const ofSession = (name: string, part: string, more: Partial<Screen> = {}): Screen =>
  owned(name, `/sessions/[id]${part}`, { address: ({ sessions }) => `/sessions/${sessions.orders}${part}`, ...more })
const ofWebhook = (name: string, part: string, more: Partial<Screen> = {}): Screen =>
  owned(name, `/webhooks/[endpoint]${part}`, {
    address: ({ webhooks }) => `/webhooks/${webhooks.taken}${part}`,
    ...more,
  })
const inState = (name: string, state: keyof World['sessions']): Screen =>
  ofSession(name, '', { address: ({ sessions }) => `/sessions/${sessions[state]}` })

const fillOperation = async (page: Page) => {
  await page.getByRole('textbox', { name: 'to', exact: true }).fill('+15557430201')
  await page.getByRole('textbox', { name: 'text', exact: true }).fill('Your lemon cake is ready.')
}

/** The chat that is open is read, which the gateway has been told. On a phone its row in the list is not drawn. */
const isRead = async (page: Page) => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1180, height: 660 })
  const row = page.locator('a[aria-current][href*="/chat/"]')
  await row.waitFor()
  await row.filter({ hasText: 'unread' }).waitFor({ state: 'detached' })
  if (size) await page.setViewportSize(size)
}

const lookAtPicture = async (page: Page) => {
  const messages = page.getByRole('article')
  // The list draws messages anew while it is scrolled.
  const scrollTo = (text: string) =>
    expect(() => messages.filter({ hasText: text }).scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
  await scrollTo('From last year')
  await messages.locator('a img').first().waitFor()
  await scrollTo('Thank you')
  await isRead(page)
}

const guests: readonly Screen[] = [
  { name: 'login', route: '/login', as: 'nobody', address: () => '/login' },
  { name: 'forgot', route: '/forgot', as: 'nobody', address: () => '/forgot' },
  { name: 'reset-ended', route: '/reset/[token]', as: 'nobody', address: () => '/reset/none-of-that-name' },
  { name: 'invitation', route: '/invite/[token]', as: 'nobody', address: ({ invitation }) => invitation },
  { name: 'invitation-ended', route: '/invite/[token]', as: 'nobody', address: () => '/invite/none-of-that-name' },
  { name: 'link', route: '/link/[token]', as: 'nobody', address: ({ link }) => link },
  { name: 'link-ended', route: '/link/[token]', as: 'nobody', address: () => '/link/none-of-that-name' },
  { name: 'not-found', route: null, as: 'owner', address: () => '/nothing-here' },
  { name: 'not-found-guest', route: null, as: 'nobody', address: () => '/nothing-here' },
]

const sessions: readonly Screen[] = [
  owned('sessions', '/sessions', { shows: page => page.getByRole('link', { name: /Bakery orders/ }) }),
  owned('sessions-new', '/sessions', { address: () => '/sessions?new=sandbox', shows: dialog }),
  owned('sessions-deleted', '/sessions/deleted', { shows: heading('Deleted sessions') }),
  ofSession('session', ''),
  inState('session-qr', 'waiting'),
  inState('session-passkey', 'passkey'),
  inState('session-ended', 'ended'),
  inState('session-fresh', 'fresh'),
  ofSession('chats', '/chat', { shows: page => page.getByRole('link', { name: /Ana Beatriz/ }) }),
  ofSession('chat', '/chat/[chat]', {
    address: ({ sessions, chats }) => `/sessions/${sessions.orders}/chat/${encodeURIComponent(chats.person)}`,
    open: lookAtPicture,
    shows: page => page.getByRole('article').filter({ hasText: 'Thank you' }),
  }),
  ofSession('chat-group', '/chat/[chat]', {
    address: ({ sessions, chats }) => `/sessions/${sessions.orders}/chat/${encodeURIComponent(chats.group)}`,
    open: isRead,
    shows: page => page.getByRole('article').filter({ hasText: 'We bring the bread' }),
  }),
  ofSession('session-health', '/health'),
  ofSession('contacts', '/contacts', { shows: page => page.getByText('Ana Beatriz') }),
  ofSession('groups', '/groups'),
  ofSession('messages', '/messages'),
  ofSession('messages-refused', '/messages', {
    address: ({ sessions }) => `/sessions/${sessions.orders}/messages?status=refused`,
  }),
  owned('messages-all', '/messages', { shows: page => page.getByRole('region', { name: 'Messages' }) }),
  ofSession('message', '/message/[message]', {
    address: ({ sessions, messages }) => `/sessions/${sessions.orders}/message/${messages.refused}`,
    shows: heading('What happened'),
  }),
  ofSession('message-group', '/message/[message]', {
    address: ({ sessions, messages }) => `/sessions/${sessions.orders}/message/${messages.group}`,
    shows: heading('Who received it'),
  }),
  ofSession('session-log', '/log'),
  ofSession('session-settings', '/settings'),
  owned('session-unknown', '/sessions/[id]', { address: () => '/sessions/999999' }),
]

const webhooks: readonly Screen[] = [
  owned('webhooks', '/webhooks'),
  owned('webhook-new', '/webhooks/new'),
  owned('deliveries', '/webhooks/deliveries'),
  owned('sinks', '/webhooks/sinks'),
  owned('sink-new', '/webhooks/sinks/new'),
  owned('verify', '/webhooks/verify'),
  ofWebhook('webhook', ''),
  ofWebhook('webhook-failing', '', { address: ({ webhooks }) => `/webhooks/${webhooks.failing}` }),
  ofWebhook('webhook-activity', '/activity', { shows: heading('Success rate') }),
  ofWebhook('webhook-settings', '/settings'),
  ofWebhook('delivery', '/deliveries/[delivery]', {
    address: ({ delivery }) => `/webhooks/${delivery.webhook}/deliveries/${delivery.id}`,
    shows: page => page.getByText('Attempt 1', { exact: true }),
  }),
  owned('events', '/events'),
  owned('event-catalogue', '/events/catalogue', { shows: heading('messages.received') }),
  owned('event', '/events', { address: ({ event }) => `/events?event=${event}` }),
]

const bulkSends: readonly Screen[] = [
  owned('bulk-sends', '/bulk-sends', { shows: page => page.getByRole('list', { name: 'Bulk sends' }) }),
  owned('bulk-send-new', '/bulk-sends/new', { shows: heading('Who gets it?') }),
  owned('bulk-send', '/bulk-sends/[id]', {
    address: world => `/bulk-sends/${world.bulkSends.scheduled}`,
    shows: heading('How far it is'),
  }),
  owned('bulk-send-draft', '/bulk-sends/[id]', {
    address: world => `/bulk-sends/${world.bulkSends.draft}`,
    shows: heading('The first messages'),
  }),
]

const steps = ['session', 'link', 'message', 'webhook', 'end'].map(step =>
  owned(`welcome-${step}`, '/welcome', { address: () => `/welcome?step=${step}` }),
)

const tools: readonly Screen[] = [
  owned('overview', '/overview', { shows: page => page.getByRole('region', { name: 'Key figures' }) }),
  owned('explorer', '/explorer'),
  owned('operation', '/explorer/[operation]', { address: () => '/explorer/messages.sendText', open: fillOperation }),
  owned('lists', '/lists', { shows: page => page.getByRole('link', { name: /Sunday bread/ }) }),
  owned('list', '/lists/[list]', {
    address: ({ list }) => `/lists/${list}`,
    shows: page => page.getByText('Rye bread').first(),
  }),
  owned('connect', '/connect'),
  owned('connect-mcp', '/connect/mcp'),
  owned('connect-n8n', '/connect/n8n'),
  owned('connect-libraries', '/connect/libraries'),
  owned('authorize', '/authorize'),
  owned('palette', '/overview', { open: openPalette, shows: dialog }),
  owned('sandbox', '/sandbox'),
  owned('phone-new', '/sandbox', { open: button('New phone'), shows: dialog }),
  owned('phone', '/sandbox/[number]', { address: () => '/sandbox/15557430201' }),
  owned('phone-chat', '/sandbox/[number]', {
    address: () => `/sandbox/15557430201?chat=${encodeURIComponent('+15557430101')}`,
    shows: page => page.getByRole('log').getByText('For how many people?'),
  }),
]

const recurring: readonly Screen[] = [
  owned('recurring-sends', '/recurring-sends', { shows: page => page.getByRole('link', { name: /Oven check/ }) }),
  owned('recurring-send-new', '/recurring-sends/new'),
  owned('recurring-send', '/recurring-sends/[id]', {
    address: ({ recurringSend }) => `/recurring-sends/${recurringSend}`,
    shows: page => page.getByRole('list', { name: 'Next times' }),
  }),
]

const settings: readonly Screen[] = [
  owned('profile', '/settings'),
  owned('security', '/settings/security', { shows: heading('Passkeys') }),
  owned('appearance', '/settings/appearance'),
  owned('plan', '/settings/plan'),
  owned('members', '/settings/members', { shows: page => page.getByRole('list', { name: 'Members' }) }),
  owned('invite', '/settings/members', { open: button('Invite'), shows: dialog }),
  owned('roles', '/settings/roles', { shows: heading('Roles') }),
  owned('tenants', '/settings/tenants', { shows: heading('Tenants') }),
  owned('service-accounts', '/settings/service-accounts', { shows: heading('Service accounts') }),
  owned('tokens', '/settings/tokens', { shows: page => page.getByText('Till software') }),
  owned('token-new', '/settings/tokens', { open: button('New token'), shows: dialog }),
  owned('alerts', '/settings/alerts', { shows: heading('What you are told about') }),
  owned('privacy', '/settings/privacy', { shows: heading('Erase a person') }),
  owned('audit', '/settings/audit'),
  owned('accounts', '/admin', { as: 'operator', shows: page => page.getByText('marina@example.com') }),
  owned('admin-alerts', '/admin/alerts', { as: 'operator', shows: heading('What you are told about') }),
  owned('health', '/admin/health', { as: 'operator', shows: heading(/./) }),
]

const sending: readonly Screen[] = [
  owned('templates', '/templates', { shows: page => page.getByRole('link', { name: /Order ready/ }) }),
  owned('template-new', '/templates/new', { shows: heading('Preview') }),
  owned('template', '/templates/[template]', {
    address: ({ template }) => `/templates/${template}`,
    shows: page => page.getByText('Version 2', { exact: true }),
  }),
  owned('confirm-address', '/settings/confirm/[token]', {
    address: () => '/settings/confirm/none-of-that-name',
    shows: heading('Confirm your address'),
  }),
  owned('agents', '/agents', { shows: heading('Agents') }),
  owned('agent-leashes', '/agents/leashes', { shows: heading('Agents') }),
  owned('agent-calls', '/agents/calls', { shows: heading('Agents') }),
  owned('opt-outs', '/opt-outs', { shows: page => page.getByText('+15557430205') }),
  owned('opt-outs-all', '/opt-outs', {
    address: () => '/opt-outs?state=all',
    shows: page => page.getByText('Lifted by'),
  }),
  owned('opt-out-words', '/opt-outs/words', { shows: heading('Built-in words') }),
]

/** Only before somebody owns the gateway. */
export const setupScreen: Screen = { name: 'setup', route: '/setup', as: 'nobody', address: () => '/setup' }

/** Every screen of the dashboard and of the pages for guests, but the one before the first owner. A new one is a line. */
export const screens: readonly Screen[] = [
  ...guests,
  ...steps,
  ...tools,
  ...sessions,
  ...bulkSends,
  ...webhooks,
  ...sending,
  ...recurring,
  ...settings,
]

/** Pages that only lead to another one. */
export const detours: readonly string[] = ['/', '/tokens', '/second-factor', '/suspended', '/sessions/[id]/message-log']

/** What stands in frames of the documentation, whose journey looks at it. */
export const framed: readonly string[] = ['/docs/try/[operation]']

/** For what a page fetches, on a busy machine. */
const patienceMs = 30_000

/** Opens a screen and waits until it shows what it is for. */
export async function openScreen(page: Page, screen: Screen, world: World): Promise<void> {
  page.setDefaultTimeout(patienceMs)
  await page.goto(screen.address(world))
  await settled(page)
  await screen.open?.(page)
  await screen.shows?.(page).first().waitFor()
  await settled(page)
}

/** Nothing is being fetched that the page shows a place for. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('main .animate-pulse, [role=status][aria-label=Loading]'))
}
