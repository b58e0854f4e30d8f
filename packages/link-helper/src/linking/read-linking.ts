import { isObject, numberOf, textOf } from '../json.ts'
import type { Linking } from './linking.ts'
import { readCredential } from './read-credential.ts'
import { isNote, isStage } from './stage.ts'

/** A linking as it was stored; null when another version of the extension wrote something else. */
export function readLinking(value: unknown): Linking | null {
  if (!isObject(value)) return null
  const { stage, note, from } = value
  const id = textOf(value.id)
  const gateway = textOf(value.gateway)
  const token = textOf(value.token)
  const heardAt = numberOf(value.heardAt)
  const callAt = numberOf(value.callAt)
  if (!id || !gateway || !token || !isStage(stage) || heardAt === null || callAt === null) return null
  return {
    id,
    gateway,
    token,
    from: from === 'page' ? 'page' : 'person',
    stage,
    note: isNote(note) ? note : null,
    isOver: value.isOver === true,
    requestId: textOf(value.requestId),
    publicKey: isObject(value.publicKey) ? value.publicKey : null,
    credential: readCredential(value.credential),
    code: textOf(value.code),
    wasReached: value.wasReached === true,
    heardAt,
    callAt,
  }
}
