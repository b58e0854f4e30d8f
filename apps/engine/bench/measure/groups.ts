import { setTimeout as sleep } from 'node:timers/promises'
import { clockMs } from '../process/clock.ts'
import { owner } from '../sandbox.ts'
import { eachOf } from '../subjects/pool.ts'
import type { Subject } from '../subjects/subject.ts'
import { type Run, type Spent, spending } from './run.ts'

interface Size {
  /** Of the group: its founder, the subject's own number and others. */
  readonly members: number
  readonly sends: number
  readonly receives: number
}

/** Fewer messages where each costs much. */
const sizes: readonly Size[] = [
  { members: 6, sends: 60, receives: 100 },
  { members: 31, sends: 60, receives: 100 },
  { members: 101, sends: 60, receives: 100 },
  { members: 1001, sends: 30, receives: 60 },
]

const small: Size = { members: 3, sends: 60, receives: 0 }
/** A bot's group of some weeks. */
const seasoning = 1_000

interface Group extends Size {
  readonly jid: string
  /** Founded it, and writes to it. */
  readonly founder: string
}

/**
 * Groups of several sizes, one session in each: the first message, which hands the sender key to every device of every
 * member, for the first time ever; then messages sent one after another, and messages received in a burst.
 */
export async function measureGroups(run: Run, subjects: readonly Subject[], rounds: number): Promise<void> {
  const groups = new Map<Subject, Group[]>()
  for (const subject of subjects) {
    const own: Group[] = []
    for (const size of sizes) own.push(await foundGroup(run, subject, size))
    groups.set(subject, own)
  }
  for (let round = 1; round <= rounds; round++) {
    for (const subject of subjects) {
      run.say(`groups, round ${round} of ${rounds}: ${subject.name}`)
      for (const group of groups.get(subject) ?? []) {
        await measureSends(run, subject, group)
        await measureReceives(run, subject, group)
      }
    }
  }
  for (const subject of subjects) await measureSeasoned(run, subject, await foundGroup(run, subject, small))
}

/** Nobody in it has ever heard of the session: its first message opens a Signal session with each. */
async function foundGroup(run: Run, subject: Subject, size: Size): Promise<Group> {
  run.say(`a group of ${size.members}: ${subject.name}`)
  const { phones } = run.ground.sandbox
  const founder = await run.ground.newPhone()
  const others = await eachOf(size.members - 2, 8, () => run.ground.newPhone())
  const participants = [subject.phoneOf(0), ...others]
  const { id: jid } = await phones.createGroup({ owner, phone_number: founder, subject: 'Bench', participants })
  const group = { ...size, jid, founder }
  await rest(run, subject)
  const { spent } = await spendingAtRest(run, subject, () => subject.send(0, jid, 1, 1))
  addCpu(run, subject, group, { id: 'first', what: 'the first message' }, spent, 1)
  await receiveBurst(run, subject, { ...group, receives: 5 })
  await subject.send(0, jid, 5, 1)
  await rest(run, subject)
  return group
}

async function measureSends(run: Run, subject: Subject, group: Group): Promise<void> {
  const { spent } = await spendingAtRest(run, subject, () => subject.send(0, group.jid, group.sends, 1))
  addRate(run, subject, group, { id: 'send', title: 'Sends' }, (group.sends * 1000) / spent.subject)
  addCpu(run, subject, group, { id: 'send', what: 'a send' }, spent, group.sends)
}

/** What a send costs in a group to which many were sent before. */
async function measureSeasoned(run: Run, subject: Subject, group: Group): Promise<void> {
  run.say(`${seasoning} messages to a group: ${subject.name}`)
  await subject.send(0, group.jid, seasoning, 1)
  await rest(run, subject)
  const { spent } = await spendingAtRest(run, subject, () => subject.send(0, group.jid, group.sends, 1))
  const title = `Sends per CPU-second, group of ${group.members}, after ${seasoning} messages`
  run.figures.add({ id: 'groups.seasoned.perCpu', title }, subject.name, (group.sends * 1000) / spent.subject)
}

async function measureReceives(run: Run, subject: Subject, group: Group): Promise<void> {
  const { spent } = await spendingAtRest(run, subject, () => receiveBurst(run, subject, group))
  addRate(run, subject, group, { id: 'receive', title: 'Receives' }, (group.receives * 1000) / spent.subject)
  addCpu(run, subject, group, { id: 'receive', what: 'a receive' }, spent, group.receives)
}

/** The subject stands still while the founder writes, so that network and subject do not work at the same time. */
async function receiveBurst(run: Run, subject: Subject, { jid, founder, receives }: Group): Promise<void> {
  const expectation = await subject.expect(0, receives)
  subject.child.freeze()
  try {
    for (let index = 0; index < receives; index++) await run.ground.sandbox.write(founder, jid, `receive ${index}`)
  } finally {
    subject.child.thaw()
  }
  await expectation.met()
}

/** What a message leaves behind counts: the members' receipts come one by one, when the network has made them. */
async function spendingAtRest<T>(run: Run, subject: Subject, work: () => Promise<T>) {
  return spending(run, subject, async () => {
    const result = await work()
    await rest(run, subject)
    return result
  })
}

const lookMs = 250
/** Idle processes have timers. */
const idleCpuMs = 15
const patienceMs = 120_000

/** Resolves when neither the network nor the subject has anything to do any more. */
async function rest(run: Run, subject: Subject): Promise<void> {
  const deadline = clockMs() + patienceMs
  const read = async () => [await subject.child.cpuMs(), await run.ground.sandbox.child.cpuMs()] as const
  let before = await read()
  while (clockMs() < deadline) {
    await sleep(lookMs)
    const now = await read()
    if (now[0] - before[0] < idleCpuMs && now[1] - before[1] < idleCpuMs) return
    before = now
  }
  throw new Error('Network and subject did not come to rest')
}

function addRate(run: Run, subject: Subject, group: Group, of: { id: string; title: string }, rate: number): void {
  const title = `${of.title} per CPU-second, group of ${group.members}`
  const metric = { id: `groups.${of.id}.${group.members}.perCpu`, title, digits: rate < 10 ? 1 : 0 }
  run.figures.add(metric, subject.name, rate)
}

function addCpu(
  run: Run,
  subject: Subject,
  { members }: Group,
  of: { id: string; what: string },
  spent: Spent,
  count: number,
): void {
  const add = (name: string, title: string, ms: number) =>
    run.figures.add(
      {
        id: `groups.${of.id}.${members}.${name}`,
        title: `${title} (ms), ${of.what} in a group of ${members}`,
        digits: 1,
      },
      subject.name,
      ms / count,
    )
  add('cpu', 'CPU of the subject', spent.subject)
  if (spent.postgres !== null) add('postgresCpu', 'CPU of PostgreSQL', spent.postgres)
}
