import type { en } from './en.ts'
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
import { people } from './id/people.ts'
import { problems } from './id/problems.ts'
import { recurringSends } from './id/recurring-sends.ts'
import { sandbox } from './id/sandbox.ts'
import { sessions } from './id/sessions.ts'
import { shell } from './id/shell.ts'
import { status } from './id/status.ts'
import { templates } from './id/templates.ts'
import { ui } from './id/ui.ts'
import { usage } from './id/usage.ts'
import { webhooks } from './id/webhooks.ts'
import { welcome } from './id/welcome.ts'
import type { Words } from './words.ts'

/** All that the dashboard says in Indonesian. */
export const id = {
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
