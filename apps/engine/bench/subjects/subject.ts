import type { Child } from '../process/child.ts'

/** What is measured: the engine, and bare Baileys in several variants. */
export const subjectNames = ['engine', 'durable', 'memory', 'stock', 'stockCached'] as const
export type SubjectName = (typeof subjectNames)[number]

export interface SendRun {
  /** From the first call to the last acknowledgement. */
  readonly wallMs: number
  /** Per message, from the call to the server's acknowledgement. */
  readonly latenciesMs: readonly number[]
}

export interface Expectation {
  /** Resolves with the time (shared clock) at which all of them are recorded. */
  met(): Promise<number>
}

/** A gateway's side of the benchmark: `lines` sessions, each linked to a virtual phone of its own. */
export interface Subject {
  readonly name: SubjectName
  readonly child: Child
  /** Links `count` more sessions, one after another. */
  link(count: number): Promise<void>
  /** Phone number of a session. */
  phoneOf(line: number): string
  /** Sends `count` texts to a number or a group, `inFlight` at a time; each is waited for until the server has acknowledged it. */
  send(line: number, to: string, count: number, inFlight: number): Promise<SendRun>
  /** From now on `count` messages of others are expected. */
  expect(line: number, count: number): Promise<Expectation>
  /** Every message that arrives is posted to `url`; null ends that. */
  postTo(url: string | null): Promise<void>
  stop(): Promise<void>
}
