import { randomBytes, randomUUID } from 'node:crypto'
import { openContact, sealContact } from '@messenger/shared/crypto/contact-texts'
import { openEventData, sealEventData } from '@messenger/shared/crypto/event-data'
import { partBytes } from '@messenger/shared/crypto/file-sealer'
import { createSealer } from '@messenger/shared/crypto/seal'
import { testMasterKey } from '../../test/seed.ts'
import type { Run } from './run.ts'

const events = 20_000
const contacts = 10_000
const fileParts = 1_600
/** About what the log keeps of one received text. */
const text = JSON.stringify({ messages: { key: { id: 'A'.repeat(20) }, message: { conversation: 'x'.repeat(900) } } })

/** What it costs to seal what is kept at rest, beside what has to be done to it in any case. In this process, one core. */
export function measureSealing(run: Run, rounds: number): void {
  run.say('sealing')
  const sealer = createSealer(testMasterKey)
  const places = Array.from({ length: events }, () => ({ sessionId: 7, id: randomUUID() }))
  const people = Array.from({ length: contacts }, (_, index) => ({
    jid: `${4_915_200_000_000 + index}@s.whatsapp.net`,
    texts: { name: `Contact ${index}`, notify: `Name ${index}` },
  }))
  const part = randomBytes(partBytes)
  const add = (id: string, title: string, value: number, digits = 1) =>
    run.figures.add({ id: `sealing.${id}`, title, digits }, 'engine', value)

  // The first round warms up and is not told.
  for (let round = 0; round <= rounds; round++) {
    const parsed = timed(() => places.map(() => JSON.stringify(JSON.parse(text))))
    const sealed = timed(() => places.map(place => sealEventData(sealer, place, text)))
    const opened = timed(() => places.map((place, index) => openEventData(sealer, place, sealed.result[index] ?? '')))
    const names = timed(() => people.map(({ jid, texts }) => sealContact(sealer, 7, jid, texts)))
    const told = timed(() => people.map(({ jid }, index) => openContact(sealer, 7, jid, names.result[index] ?? {})))
    const file = sealer.files.begin('file', fileParts * partBytes)
    const parts = timed(() => Array.from({ length: fileParts }, (_, number) => file.part(part, number)).length)
    if (round === 0) continue
    const each = (ms: number) => (ms * 1000) / events
    add('seal', `Seal an event of ${text.length} bytes (µs)`, each(sealed.ms))
    add('open', 'Open it (µs)', each(opened.ms))
    add('json', 'Read and write its JSON, for comparison (µs)', each(parsed.ms))
    add('contacts.seal', 'Seal two names of each of 10,000 contacts (ms)', names.ms, 0)
    add('contacts.open', 'Open them (ms)', told.ms, 0)
    add('file', 'Seal a file of 100 MB (MB per CPU-second)', (fileParts * partBytes) / 1000 / parts.ms, 0)
  }
}

function timed<T>(work: () => T): { readonly result: T; readonly ms: number } {
  const startedAt = performance.now()
  const result = work()
  return { result, ms: performance.now() - startedAt }
}
