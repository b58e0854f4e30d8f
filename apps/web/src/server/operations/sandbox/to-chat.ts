import type { SandboxChat as NetworkChat } from '@messenger/sandbox-network/admin/client'
import type { SandboxChat } from '@messenger/shared/contract/sandbox/chat'
import { isoMillis } from '@messenger/shared/contract/times'

/** A chat as the API shows it: the network counts in milliseconds. */
export function toChat({ muted_until, ...chat }: NetworkChat): SandboxChat {
  return { ...chat, muted_until: muted_until === null ? null : isoMillis(new Date(muted_until)) }
}
