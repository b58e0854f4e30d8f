import type { en } from './en.ts'
import { agents } from './pt/agents.ts'
import { alerts } from './pt/alerts.ts'
import { audit } from './pt/audit.ts'
import { auth } from './pt/auth.ts'
import { bulkSends } from './pt/bulk-sends.ts'
import { chat } from './pt/chat.ts'
import { connect } from './pt/connect.ts'
import { events } from './pt/events.ts'
import { explorer } from './pt/explorer.ts'
import { lists } from './pt/lists.ts'
import { message } from './pt/message.ts'
import { messages } from './pt/messages.ts'
import { optOuts } from './pt/opt-outs.ts'
import { overview } from './pt/overview.ts'
import { pages } from './pt/pages.ts'
import { palette } from './pt/palette.ts'
import { passports } from './pt/passports.ts'
import { people } from './pt/people.ts'
import { privacy } from './pt/privacy.ts'
import { problems } from './pt/problems.ts'
import { recurringSends } from './pt/recurring-sends.ts'
import { rights } from './pt/rights.ts'
import { sandbox } from './pt/sandbox.ts'
import { security } from './pt/security.ts'
import { sessionImports } from './pt/session-imports.ts'
import { sessions } from './pt/sessions.ts'
import { shell } from './pt/shell.ts'
import { sso } from './pt/sso.ts'
import { status } from './pt/status.ts'
import { templates } from './pt/templates.ts'
import { tenants } from './pt/tenants.ts'
import { ui } from './pt/ui.ts'
import { usage } from './pt/usage.ts'
import { webhooks } from './pt/webhooks.ts'
import { welcome } from './pt/welcome.ts'
import type { Words } from './words.ts'

/** All that the dashboard says in Brazilian Portuguese. */
export const pt = {
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
