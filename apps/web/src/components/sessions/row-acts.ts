import type { OperationName } from '@messenger/shared/contract/contract'
import type { ListedSession } from '../../server/session-pages/list-sessions.ts'

/** What a row of the list can do. `link` opens the session's page, where a code waits for its phone. */
export type RowAct = 'connect' | 'reconnect' | 'restart' | 'disconnect' | 'link' | 'chat' | 'labels' | 'settings'

/** What each needs; the others only open a page that everybody may see. */
const needs: Partial<Readonly<Record<RowAct, OperationName>>> = {
  connect: 'sessions.connect',
  reconnect: 'sessions.connect',
  restart: 'sessions.restart',
  disconnect: 'sessions.disconnect',
  link: 'sessions.connect',
  labels: 'sessions.update',
}

/** What can be done with a session as it is, by somebody who may do so much; the first is what it needs most. */
export function rowActs(
  { status, lost }: Pick<ListedSession, 'status' | 'lost'>,
  may: (operation: OperationName) => boolean,
): RowAct[] {
  const all: readonly RowAct[] = [...ofStatus(status, lost), 'labels', 'settings']
  return all.filter(act => {
    const operation = needs[act]
    return operation === undefined || may(operation)
  })
}

function ofStatus(status: ListedSession['status'], lost: boolean): readonly RowAct[] {
  if (status === 'connected') return ['chat', 'restart', 'disconnect']
  if (status === 'connecting') return ['chat', 'disconnect']
  if (status === 'need_scan' || status === 'need_passkey') return ['link', 'disconnect']
  return [lost ? 'reconnect' : 'connect', 'chat']
}
