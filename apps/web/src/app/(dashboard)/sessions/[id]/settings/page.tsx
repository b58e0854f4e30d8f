import { operations } from '@messenger/shared/contract/operations'
import { SendingPolicyCard } from '../../../../../components/sessions/sending-policy-card.tsx'
import { SessionContentCard } from '../../../../../components/sessions/session-content-card.tsx'
import { SettingsForm } from '../../../../../components/sessions/settings-form.tsx'
import { forPages } from '../../../../../server/auth/for-pages.ts'
import { pageVisitor } from '../../../../../server/auth/page-visitor.ts'
import { eventChoices } from '../../../../../server/event-choices.ts'
import { describedSettings } from '../../../../../server/session-pages/described-settings.ts'
import { textsFor } from '../../../../../texts/texts-for.ts'

/** The form is described here, so that the browser gets plain data and not the contract. */
export default async function SettingsPage() {
  const visitor = await pageVisitor()
  const row = operations.find(({ name }) => name === 'sessions.update')
  // Without a visitor the layout sends to the login.
  if (!visitor || !row) return null
  const { searchesTexts } = forPages()
  const about = { rights: visitor.rights, t: await textsFor('sessions'), events: eventChoices(), searchesTexts }
  return (
    <div className="flex flex-col gap-4">
      <SettingsForm groups={describedSettings(row, about)} />
      <SendingPolicyCard />
      <SessionContentCard />
    </div>
  )
}
