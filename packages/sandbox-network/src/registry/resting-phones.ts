import type { Phone } from './phone.ts'

/** Groups with more members than this are crowds. */
const CROWD = 64

/**
 * In a crowd nobody waits for what each single phone says. Phones there that have no companion and that nobody looks at
 * rest: what the group brings stays in their queue, encrypted, until somebody asks what they show or they get something
 * addressed to them; then they take it all, in order, like a phone that was in a pocket. Lives in memory: after a restart
 * everybody rests again.
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
