import type { en } from './en.ts'
import { agents } from './es/agents.ts'
import { alerts } from './es/alerts.ts'
import { audit } from './es/audit.ts'
import { auth } from './es/auth.ts'
import { bulkSends } from './es/bulk-sends.ts'
import { chat } from './es/chat.ts'
import { connect } from './es/connect.ts'
import { events } from './es/events.ts'
import { explorer } from './es/explorer.ts'
import { lists } from './es/lists.ts'
import { message } from './es/message.ts'
import { messages } from './es/messages.ts'
import { optOuts } from './es/opt-outs.ts'
import { overview } from './es/overview.ts'
import { pages } from './es/pages.ts'
import { palette } from './es/palette.ts'
import { passports } from './es/passports.ts'
import { people } from './es/people.ts'
import { privacy } from './es/privacy.ts'
import { problems } from './es/problems.ts'
import { recurringSends } from './es/recurring-sends.ts'
import { rights } from './es/rights.ts'
import { sandbox } from './es/sandbox.ts'
import { security } from './es/security.ts'
import { sessionImports } from './es/session-imports.ts'
import { sessions } from './es/sessions.ts'
import { shell } from './es/shell.ts'
import { sso } from './es/sso.ts'
import { status } from './es/status.ts'
import { templates } from './es/templates.ts'
import { tenants } from './es/tenants.ts'
import { ui } from './es/ui.ts'
import { usage } from './es/usage.ts'
import { webhooks } from './es/webhooks.ts'
import { welcome } from './es/welcome.ts'
import type { Words } from './words.ts'

/** All that the dashboard says in Spanish. */
export const es = {
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
