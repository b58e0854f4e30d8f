import { type ContactColumn, sealContext } from './contexts.ts'
import type { Sealer } from './seal.ts'
import { openText, sealText } from './seal-text.ts'

const columns = { name: 'name', notify: 'notify', verifiedName: 'verified_name', about: 'about' } as const
type Field = keyof typeof columns
type Texts = { readonly [F in Field]?: string | null }

/** What a contact is called and says of themselves, as its row keeps it. `jid`: key of the row. */
export function sealContact<T extends Texts>(sealer: Sealer, sessionId: number, jid: string, texts: T): T {
  return each(texts, (text, column) => sealText(sealer, text, sealContext.contact(sessionId, jid, column)))
}

/** The same, to be read again. */
export function openContact<T extends Texts>(sealer: Sealer, sessionId: number, jid: string, texts: T): T {
  return each(texts, (text, column) => openText(sealer, text, sealContext.contact(sessionId, jid, column)))
}

function each<T extends Texts>(texts: T, change: (text: string, column: ContactColumn) => string): T {
  const changed = { ...texts }
  for (const field of fields) {
    const text = texts[field]
    if (typeof text === 'string') Object.assign(changed, { [field]: change(text, columns[field]) })
  }
  return changed
}

const fields: readonly Field[] = ['name', 'notify', 'verifiedName', 'about']
