import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Hook } from '../receiver.ts'
import { eventually, phoneSends, rest } from '../rows/acts.ts'
import { newPhone, type World } from '../rows/world.ts'
import { oncePerWorld, type Scenario, scenario } from './scenario.ts'

/** A webhook of Ana's, and its first delivery. `change` is done to the webhook before. */
async function delivered(world: World, change?: (path: string) => Promise<Secrets>) {
  const box = randomUUID()
  const from = await newPhone(world, 'Sender')
  const base = `/api/messenger-sessions/${world.ana.id}/webhooks`
  const body = { url: world.hooks.urlOf(box), events: ['messages.received'] }
  const { data: first } = await rest(world, 'POST', base, body)
  const path = `${base}/${first.id}`
  const now = (await change?.(path)) ?? first
  const text = `Text ${box}`
  await phoneSends(world, from, { to: world.ana.number, text })
  const hook = await eventually(() => {
    const found = world.hooks.got(box).find(({ text: raw }) => raw.includes(text))
    if (!found) throw new Error('The webhook has not come')
    return found
  })
  await rest(world, 'DELETE', path)
  return { hook, first: secretsOf(first), now: secretsOf(now) }
}

const unchanged = oncePerWorld(({ world }) => delivered(world))
const rotated = oncePerWorld(({ world }) =>
  delivered(world, async path => (await rest(world, 'POST', `${path}/rotate-secret`)).data),
)

interface Secrets {
  readonly secret: string
  readonly compat_secret: string
}
const secretsOf = ({ secret, compat_secret }: Secrets): Secrets => ({ secret, compat_secret })

type Delivered = Awaited<ReturnType<typeof delivered>>

interface Sample {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, unknown>>
  readonly secrets: readonly string[]
  readonly toleranceSeconds?: number
}

/** As the receiver got it. */
const asItCame = ({ text, headers }: Hook) => ({ body: Buffer.from(text), headers: { ...headers } })
const without = (headers: Hook['headers'], name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name))

interface WebhookCase {
  readonly name: string
  readonly rotate?: true
  sample(given: Delivered): Sample
  /** It is good. */
  readonly passes: boolean
}

function verifies({ name, rotate, sample, passes }: WebhookCase): Scenario {
  return scenario({
    name,
    prepare: rotate ? rotated : unchanged,
    request: given => constructEvent(sample(given)),
    expects({ answer }, { hook }) {
      if (passes) expect(answer).toMatchObject({ ok: true, output: { id: hook.headers['webhook-id'] } })
      else expect(answer).toMatchObject({ ok: false, error: { class: 'WebhookSignatureError' } })
      if (passes) expect(Object(answer.output).event).toMatchObject(JSON.parse(hook.text))
    },
  })
}

const constructEvent = ({ body, ...more }: Sample) =>
  ({ do: 'constructEvent', body: body.toString('base64'), toleranceSeconds: 300, ...more }) as const

const otherSecret = `whsec_${randomBytes(32).toString('base64')}`

const cases: readonly WebhookCase[] = [
  { name: 'a delivery', sample: ({ hook, first }) => ({ ...asItCame(hook), secrets: [first.secret] }), passes: true },
  {
    name: 'a delivery by the verbatim secret alone',
    sample: ({ hook, first }) => ({
      body: Buffer.from(hook.text),
      headers: without(hook.headers, 'webhook-signature'),
      secrets: [first.compat_secret],
    }),
    passes: true,
  },
  {
    name: 'headers in capitals',
    sample: ({ hook, first }) => ({
      body: Buffer.from(hook.text),
      headers: Object.fromEntries(Object.entries(hook.headers).map(([name, value]) => [name.toUpperCase(), value])),
      secrets: [first.secret],
    }),
    passes: true,
  },
  {
    name: 'while it is rotated: the secret before',
    rotate: true,
    sample: ({ hook, first }) => ({ ...asItCame(hook), secrets: [first.secret] }),
    passes: true,
  },
  {
    name: 'while it is rotated: the secret after',
    rotate: true,
    sample({ hook, now }) {
      expect(String(hook.headers['webhook-signature']).split(' ')).toHaveLength(2)
      return { ...asItCame(hook), secrets: [now.secret] }
    },
    passes: true,
  },
  {
    name: 'several secrets, of which one fits',
    sample: ({ hook, first }) => ({ ...asItCame(hook), secrets: [otherSecret, first.secret] }),
    passes: true,
  },
  {
    name: 'a body with one byte changed',
    sample: ({ hook, first }) => ({
      body: Buffer.from(hook.text.replace('Text', 'text')),
      headers: { ...hook.headers },
      secrets: [first.secret],
    }),
    passes: false,
  },
  {
    name: 'a body that was read and written again',
    sample: ({ hook, first }) => ({
      body: Buffer.from(JSON.stringify(JSON.parse(hook.text), null, 1)),
      headers: { ...hook.headers },
      secrets: [first.secret],
    }),
    passes: false,
  },
  { name: 'a secret of another', sample: ({ hook }) => ({ ...asItCame(hook), secrets: [otherSecret] }), passes: false },
  {
    name: 'a verbatim secret of another',
    sample: ({ hook }) => ({ ...asItCame(hook), secrets: ['0'.repeat(32)] }),
    passes: false,
  },
  {
    name: 'another delivery’s id',
    sample: ({ hook, first }) => ({
      body: Buffer.from(hook.text),
      headers: { ...hook.headers, 'webhook-id': 'evt_00000000000000000000000000' },
      secrets: [first.secret],
    }),
    passes: false,
  },
  {
    name: 'no signature',
    sample: ({ hook, first }) => ({
      body: Buffer.from(hook.text),
      headers: without(hook.headers, 'webhook-signature'),
      secrets: [first.secret],
    }),
    passes: false,
  },
  {
    name: 'a signature of ten minutes ago',
    sample: ({ hook, first }) => signedAt(hook, first.secret, -600),
    passes: false,
  },
  {
    name: 'a signature of ten minutes ago, where more is allowed',
    sample: ({ hook, first }) => ({ ...signedAt(hook, first.secret, -600), toleranceSeconds: 900 }),
    passes: true,
  },
  {
    name: 'a signature of the future',
    sample: ({ hook, first }) => signedAt(hook, first.secret, 600),
    passes: false,
  },
]

/** The same delivery, signed as if it were sent then; seconds from now. */
function signedAt({ text, headers }: Hook, secret: string, seconds: number): Sample {
  const at = String(Math.floor(Date.now() / 1_000) + seconds)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${headers['webhook-id']}.${at}.${text}`).digest('base64')
  return {
    body: Buffer.from(text),
    headers: { ...headers, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` },
    secrets: [secret],
  }
}

export const webhookScenarios: readonly Scenario[] = cases.map(verifies)
