import type { SessionStatus, StatusReasonCode } from '@messenger/shared/contract/fields'
import type { PasskeyStatus } from '@messenger/shared/contract/passkey/status'
import { isoMillis } from '@messenger/shared/contract/times'
import type { HeldLink } from './hold-link.ts'

/** What went wrong, for the page to say in the customer's words. */
export type LinkProblem =
  | 'timed_out'
  | 'passkey_timed_out'
  | 'passkey_no_continuation'
  | 'passkey_refused'
  | 'network_unreachable'
  | 'refused'
  | 'internal'
  | 'unlinked'

export type PasskeyStage = 'pending' | 'sent' | 'compare' | 'expired'

/** All that the holder of a link learns of the session. */
export type LinkProgress =
  | { readonly state: 'idle' | 'preparing'; readonly problem: LinkProblem | null }
  | { readonly state: 'qr'; readonly qr: string; readonly problem: LinkProblem | null }
  | { readonly state: 'code'; readonly code: string; readonly expiresAt: string }
  | { readonly state: 'passkey'; readonly stage: PasskeyStage; readonly code: string | null }
  | { readonly state: 'finishing' }
  | { readonly state: 'linked'; readonly redirectUrl: string | null }

/** How far the linking is that the link is for. */
export function progressOf({ link, session, ceremony, isUnused }: HeldLink): LinkProgress {
  if (session.linked || !isUnused) return afterLink(session, link.redirectUrl)
  switch (session.status) {
    case 'need_scan':
      return needScan(session, ceremony?.status)
    case 'need_passkey':
      return needPasskey(ceremony)
    case 'connecting':
    case 'connected':
      if (ceremony?.status === 'confirmed' && ceremony.endedAt === null) return { state: 'finishing' }
      return { state: 'preparing', problem: problemOf(session) }
    default:
      // What became of attempts before the holder's first one is not theirs to know.
      return { state: 'idle', problem: link.startedAt ? problemOf(session) : null }
  }
}

function afterLink({ linked, status }: HeldLink['session'], redirectUrl: string | null): LinkProgress {
  if (!linked) return { state: 'idle', problem: 'unlinked' }
  return status === 'connecting' ? { state: 'finishing' } : { state: 'linked', redirectUrl }
}

function needScan(session: HeldLink['session'], ceremony: PasskeyStatus | undefined): LinkProgress {
  const { linkQr, linkCode, linkExpiresAt, statusReason } = session
  if (linkCode !== null && linkExpiresAt) return { state: 'code', code: linkCode, expiresAt: isoMillis(linkExpiresAt) }
  const problem = statusReason === 'passkey_failed' ? passkeyProblem(ceremony) : null
  return linkQr === null ? { state: 'preparing', problem } : { state: 'qr', qr: linkQr, problem }
}

function passkeyProblem(ceremony: PasskeyStatus | undefined): LinkProblem {
  if (ceremony === 'no_continuation') return 'passkey_no_continuation'
  return ceremony === 'error' ? 'passkey_refused' : 'passkey_timed_out'
}

function needPasskey(ceremony: HeldLink['ceremony']): LinkProgress {
  switch (ceremony?.status) {
    case 'prologue_sent':
      return { state: 'passkey', stage: 'sent', code: null }
    case 'confirmation':
      return ceremony.skipHandoff
        ? { state: 'passkey', stage: 'sent', code: null }
        : { state: 'passkey', stage: 'compare', code: ceremony.code }
    case 'expired':
      return { state: 'passkey', stage: 'expired', code: null }
    case 'confirmed':
      return { state: 'finishing' }
    default:
      return { state: 'passkey', stage: 'pending', code: null }
  }
}

const ofReasons: Readonly<Record<StatusReasonCode, LinkProblem | null>> = {
  not_linked: null,
  disconnected_by_user: null,
  waiting_for_link: null,
  logged_out_from_phone: null,
  logged_out_by_user: null,
  moved: null,
  passkey_failed: 'passkey_timed_out',
  link_timeout: 'timed_out',
  link_refused: 'refused',
  link_incomplete: 'internal',
  pairing_code_refused: 'refused',
  pairing_code_unanswered: 'network_unreachable',
  version_refused: 'internal',
  proxy_unreachable: 'network_unreachable',
  proxy_refused: 'network_unreachable',
  network_unreachable: 'network_unreachable',
  network_name_not_found: 'network_unreachable',
  network_untrusted: 'network_unreachable',
  degraded_no_response: 'network_unreachable',
  banned_temporarily: 'refused',
  banned_permanently: 'refused',
  stream_replaced: 'internal',
  internal: 'internal',
}

function problemOf({ statusReason }: { status: SessionStatus; statusReason: StatusReasonCode | null }) {
  return statusReason && ofReasons[statusReason]
}
