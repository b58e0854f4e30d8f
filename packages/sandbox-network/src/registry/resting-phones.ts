import type { Phone } from './phone.ts'

/** Groups with more members than this are crowds. */
const CROWD = 64

/**
 * Phones of a large group that rest: they have no companion, and nobody looks at them. What the group sends them stays
 * encrypted in their queue. They take all of it, in order, when somebody asks what they show, or when they get something
 * addressed to them alone. Kept in memory: after a restart all of them rest again.
 */
export class RestingPhones {
  private readonly observed = new Set<number>()
  private readonly waiting = new Set<number>()

  /** Whether the phone leaves a message to a group of that many members for later. */
  rests(phone: Phone, members: number): boolean {
    return members > CROWD && phone.devices.size === 0 && !phone.magic && !this.observed.has(phone.id)
  }

  /** Something was left in the queue of a resting phone. */
  noteWaiting(phone: Phone): void {
    this.waiting.add(phone.id)
  }

  /** From now on the phone takes everything at once; true when something waits for it. */
  wake(phone: Phone): boolean {
    this.observed.add(phone.id)
    return this.waiting.delete(phone.id)
  }
}
