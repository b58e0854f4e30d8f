import { parseArgs } from 'node:util'
import { annoyedRates, usualRates } from '@messenger/sandbox-network/population/rates'
import { presets } from '@messenger/shared/sending/presets'
import type { StoredPolicy } from '@messenger/shared/sending/stored-policy'
import { type Simulated, simulate } from './simulate.ts'

// `npm run bench -- --only governor`: a bulk send to people who have never heard of the session, in simulated time, under each preset and one policy more.
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    recipients: { type: 'string', default: '10000' },
    seed: { type: 'string', default: 'population' },
  },
})
const recipients = Math.max(1, Number.parseInt(values.recipients, 10) || 1)
const populations = [
  { title: 'usual', rates: usualRates },
  { title: 'annoyed', rates: annoyedRates },
] as const
const links = [
  { title: '1 day', ageDays: 1 },
  { title: '400 days', ageDays: 400 },
] as const
const hourly = 60
const policies: ReadonlyArray<{ readonly title: string; readonly stored: StoredPolicy }> = [
  { title: 'off', stored: { preset: 'off' } },
  { title: 'normal', stored: { preset: 'normal' } },
  { title: 'careful', stored: { preset: 'careful' } },
  {
    title: `careful, ${hourly} an hour`,
    stored: { preset: 'custom', figures: { ...presets.careful, per_hour: hourly } },
  },
]

const heads = ['people', 'link', 'policy', 'no new chats from', 'banned', 'delivered', 'refused', 'nobody has', 'left']
console.log(row([...heads, 'time taken']))
console.log(row([...heads, ''].map((_, index) => (index < 3 ? '---' : '---:'))))
for (const { title: people, rates } of populations) {
  for (const { title: link, ageDays } of links) {
    for (const { title: policy, stored } of policies) {
      const simulated = await simulate({ stored, ageDays, recipients, rates, seed: values.seed })
      console.log(row([people, link, policy, ...cellsOf(simulated)]))
    }
  }
}

function cellsOf(simulated: Simulated): string[] {
  const { delivered, refused, notOnNetwork, left, lockedAfterMs, bannedAfterMs, tookMs } = simulated
  const counts = [delivered, refused, notOnNetwork, left].map(count => count.toLocaleString('en'))
  const [locked, banned] = [lockedAfterMs, bannedAfterMs].map(ms => (ms === null ? 'never' : duration(ms)))
  return [locked ?? '', banned ?? '', ...counts, duration(tookMs)]
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function duration(ms: number): string {
  const units = [
    { name: 'd', ms: 86_400_000 },
    { name: 'h', ms: 3_600_000 },
    { name: 'min', ms: 60_000 },
  ] as const
  const unit = units.find(({ ms: least }) => ms >= least)
  return unit ? `${(ms / unit.ms).toFixed(1)} ${unit.name}` : `${Math.round(ms / 1_000)} s`
}
