import type { en } from './en.ts'
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
import { people } from './es/people.ts'
import { problems } from './es/problems.ts'
import { recurringSends } from './es/recurring-sends.ts'
import { sandbox } from './es/sandbox.ts'
import { sessions } from './es/sessions.ts'
import { shell } from './es/shell.ts'
import { status } from './es/status.ts'
import { templates } from './es/templates.ts'
import { ui } from './es/ui.ts'
import { usage } from './es/usage.ts'
import { webhooks } from './es/webhooks.ts'
import { welcome } from './es/welcome.ts'
import type { Words } from './words.ts'

/** All that the dashboard says in Spanish. */
export const es = {
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
  people,
  problems,
  recurringSends,
  sandbox,
  sessions,
  shell,
  status,
  templates,
  ui,
  usage,
  webhooks,
  welcome,
} satisfies Words<typeof en>
