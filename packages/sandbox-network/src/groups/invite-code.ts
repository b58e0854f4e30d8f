import { randomBytes } from 'node:crypto'

const LENGTH = 22

/** Code of an invitation link: letters and digits. */
export function newInviteCode(): string {
  const letters = randomBytes(LENGTH * 2)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
  return letters.slice(0, LENGTH)
}
