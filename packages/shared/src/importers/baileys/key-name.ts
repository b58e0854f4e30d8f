import { type SignalKeyType, signalKeyTypes } from '../../session-image/signal-entry.ts'

/** The longest first: `sender-key` begins `sender-key-memory`. */
const types = [...signalKeyTypes].sort((a, b) => b.length - a.length)

/**
 * What a store calls `<type>-<id>`, in its parts. In names of files `/` is written `__` and `:` is `-`, which is undone by what an id of
 * the type can look like. Null: a name of no key that is known here.
 */
export function readKeyName(name: string): { readonly type: SignalKeyType; readonly id: string } | null {
  const type = types.find(known => name.startsWith(`${known}-`))
  return type ? { type, id: idFrom(type, name.slice(type.length + 1)) } : null
}

function idFrom(type: SignalKeyType, written: string): string {
  if (type === 'sender-key') return written.replace(/^(.+@[a-z.]+)--(.+)--(\d+)$/, '$1::$2::$3')
  return type === 'app-state-sync-key' ? written.replaceAll('__', '/') : written
}
