import { z } from 'zod'

const key = z.base64().transform(text => Buffer.from(text, 'base64'))

/** What the launcher tells its processes when the master key changes; `id` comes back once it is done. */
const masterKeys = z.object({
  type: z.literal('master-keys'),
  id: z.string(),
  masterKey: key,
  earlierMasterKeys: z.array(key),
})

/** Makes a process seal with this master key from now on, and open with these as well. */
export type UseMasterKeys = (masterKey: Uint8Array, earlier: readonly Uint8Array[]) => void

/**
 * Takes other master keys from the launcher, while everything goes on, and tells it when it has. A process without a launcher has the keys of
 * its environment until it ends.
 */
export function takeMasterKeys(use: UseMasterKeys): void {
  process.on('message', message => {
    const { data } = masterKeys.safeParse(message)
    if (!data) return
    use(data.masterKey, data.earlierMasterKeys)
    process.send?.({ type: 'master-keys.taken', id: data.id })
  })
}
