import type { AuditActor, AuditDoor } from '@messenger/shared/db/schema'
import { namedSession } from '../auth/named-session.ts'
import type { Call } from '../call.ts'
import { fieldsOf } from './fields-of.ts'
import type { AuditRecord } from './insert-records.ts'
import { targetNameOf } from './names-of.ts'
import type { AuditNote } from './note.ts'
import { targetOf } from './target-of.ts'

export interface FinishedWrite {
  readonly call: Call
  readonly note: AuditNote
  /** Name of the procedure. */
  readonly operation: string
  readonly raw: unknown
  /** `ok`, or the code of the refusal. */
  readonly outcome: string
  /** Of what was done; undefined when it was refused. */
  readonly output: unknown
}

/**
 * Notes a write that is over. What a person did, or somebody without a credential, is stored before they are answered; what a
 * program did shortly after.
 */
export async function recordWrite(write: FinishedWrite): Promise<void> {
  const record = recordOf(write)
  if (!record || write.note.isReplay) return
  const isProgram = record.actor === 'token' || record.actor === 'key'
  const { audit } = write.call.services
  await audit.add(record, !isProgram)
  const told = forTenant(write, record)
  if (told) await audit.add(told, !isProgram)
}

/** What the parent of a tenant does to it, and the tenant is to know. Of its deletion nobody is left to read. */
const toldToTenants: ReadonlySet<string> = new Set(
  ['update', 'suspend', 'resume', 'invite', 'createToken', 'revokeToken'].map(verb => `tenants.${verb}`),
)

/** The same record for the tenant's own log; from where the parent called is not its business. */
function forTenant({ operation, raw, outcome }: FinishedWrite, record: AuditRecord): AuditRecord | undefined {
  if (outcome !== 'ok' || !toldToTenants.has(operation)) return undefined
  const accountId = Number(Reflect.get(Object(raw), 'tenantId'))
  return { ...record, accountId, userId: null, tokenId: null, sessionId: null, ip: '' }
}

/** The record of a call; undefined where nobody knows who called. */
export function recordOf(write: FinishedWrite): AuditRecord | undefined {
  const { call, note, operation, raw, outcome, output } = write
  const who = actorOf(note)
  if (!who) return undefined
  return {
    ...who,
    door: note.guest?.door ?? doorOf(call, who.actor),
    at: new Date(),
    operation,
    sessionId: sessionOf(write),
    target: note.target ?? targetOf(operation, raw, output),
    targetName: targetNameOf({ ...write, accountId: who.accountId }),
    fields: fieldsOf(operation, raw),
    outcome,
    ip: call.ip ?? '',
  }
}

type Actor = Pick<AuditRecord, 'accountId' | 'actor' | 'userId' | 'tokenId' | 'actorName'>

function actorOf({ who, guest }: AuditNote): Actor | undefined {
  const none = { userId: null, tokenId: null }
  if (guest) return { ...none, accountId: guest.accountId, actor: guest.actor, actorName: guest.name }
  switch (who?.kind) {
    case 'user':
      return { accountId: who.accountId, actor: 'person', userId: who.userId, tokenId: null, actorName: who.email }
    case 'pat': {
      const { accountId, userId, tokenId, tokenName, email } = who
      return { accountId, actor: 'token', userId, tokenId, actorName: `${tokenName} (${email})` }
    }
    case 'key':
    case 'passkey':
      return { ...none, accountId: who.accountId, actor: who.kind, actorName: '' }
    default:
      return undefined
  }
}

function doorOf({ door }: Call, actor: AuditActor): AuditDoor {
  return door === 'trpc' && actor === 'person' ? 'dashboard' : door
}

/** The session that was meant, or made. */
function sessionOf({ note, operation, raw, output }: FinishedWrite): number | null {
  const { who } = note
  const acted = note.sessionId ?? (who && 'sessionId' in who ? who.sessionId : undefined)
  const named = /^(sessions|webhooks)\./.test(operation)
    ? namedSession(operation === 'sessions.create' ? output : raw)
    : 0
  return acted || named || null
}
