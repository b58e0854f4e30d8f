import { ssoRefusals } from '../../server/sso/refusal.ts'
import { textsFor } from '../../texts/texts-for.ts'
import { Notice } from '../ui/notice.tsx'

/** Why a provider signed nobody in, as the address of the page says it. */
export async function SsoRefusalNotice({ reason }: { reason: string | undefined }) {
  const known = ssoRefusals.find(one => one === reason)
  if (known === undefined) return null
  const t = await textsFor('sso')
  return (
    <Notice tone="danger" className="mb-4">
      {t(`refused.${known}`)}
    </Notice>
  )
}
