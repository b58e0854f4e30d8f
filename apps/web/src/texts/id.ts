import type { en } from './en.ts'
import { agents } from './id/agents.ts'
import { alerts } from './id/alerts.ts'
import { audit } from './id/audit.ts'
import { auth } from './id/auth.ts'
import { bulkSends } from './id/bulk-sends.ts'
import { chat } from './id/chat.ts'
import { connect } from './id/connect.ts'
import { events } from './id/events.ts'
import { explorer } from './id/explorer.ts'
import { lists } from './id/lists.ts'
import { message } from './id/message.ts'
import { messages } from './id/messages.ts'
import { optOuts } from './id/opt-outs.ts'
import { overview } from './id/overview.ts'
import { pages } from './id/pages.ts'
import { palette } from './id/palette.ts'
import { passports } from './id/passports.ts'
import { people } from './id/people.ts'
import { privacy } from './id/privacy.ts'
import { problems } from './id/problems.ts'
import { recurringSends } from './id/recurring-sends.ts'
import { rights } from './id/rights.ts'
import { sandbox } from './id/sandbox.ts'
import { security } from './id/security.ts'
import { sessionImports } from './id/session-imports.ts'
import { sessions } from './id/sessions.ts'
import { shell } from './id/shell.ts'
import { sso } from './id/sso.ts'
import { status } from './id/status.ts'
import { templates } from './id/templates.ts'
import { tenants } from './id/tenants.ts'
import { ui } from './id/ui.ts'
import { usage } from './id/usage.ts'
import { webhooks } from './id/webhooks.ts'
import { welcome } from './id/welcome.ts'
import type { Words } from './words.ts'

/** All that the dashboard says in Indonesian. */
export const id = {
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
} satisfies Words<typeof en>
