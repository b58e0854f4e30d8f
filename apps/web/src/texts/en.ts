import { agents } from './en/agents.ts'
import { alerts } from './en/alerts.ts'
import { audit } from './en/audit.ts'
import { auth } from './en/auth.ts'
import { bulkSends } from './en/bulk-sends.ts'
import { chat } from './en/chat.ts'
import { connect } from './en/connect.ts'
import { events } from './en/events.ts'
import { explorer } from './en/explorer.ts'
import { lists } from './en/lists.ts'
import { message } from './en/message.ts'
import { messages } from './en/messages.ts'
import { optOuts } from './en/opt-outs.ts'
import { overview } from './en/overview.ts'
import { pages } from './en/pages.ts'
import { palette } from './en/palette.ts'
import { passports } from './en/passports.ts'
import { people } from './en/people.ts'
import { privacy } from './en/privacy.ts'
import { problems } from './en/problems.ts'
import { recurringSends } from './en/recurring-sends.ts'
import { rights } from './en/rights.ts'
import { sandbox } from './en/sandbox.ts'
import { security } from './en/security.ts'
import { sessionImports } from './en/session-imports.ts'
import { sessions } from './en/sessions.ts'
import { shell } from './en/shell.ts'
import { sso } from './en/sso.ts'
import { status } from './en/status.ts'
import { templates } from './en/templates.ts'
import { tenants } from './en/tenants.ts'
import { ui } from './en/ui.ts'
import { usage } from './en/usage.ts'
import { webhooks } from './en/webhooks.ts'
import { welcome } from './en/welcome.ts'

/** All that the dashboard says in English. Its keys are the rooms; `pt.ts` has the same ones. */
export const en = {
  agents,
  alerts,
  audit,
  auth,
  bulkSends,
  chat,
  connect,
  events,
  explorer,
  lists,
  messages,
  message,
  optOuts,
  overview,
  pages,
  palette,
  passports,
  people,
  privacy,
  problems,
  recurringSends,
  rights,
  sandbox,
  security,
  sessionImports,
  sessions,
  shell,
  sso,
  status,
  templates,
  tenants,
  ui,
  usage,
  webhooks,
  welcome,
} as const

export type Room = keyof typeof en

/** Long, and for one page alone, which brings them itself. */
const apart: ReadonlySet<Room> = new Set<Room>(['audit'])

/** The rooms that every page of the dashboard has. */
export const rooms: readonly Room[] = Object.keys(en)
  .filter(isRoom)
  .filter(room => !apart.has(room))

function isRoom(name: string): name is Room {
  return Object.hasOwn(en, name)
}
