import { sha256 } from '@messenger/shared/crypto/digest'
import { newPasskeyToken } from '@messenger/shared/crypto/secrets'

/** The helper's credential; stored as its digest alone. */
export interface PasskeyToken {
  readonly token: string
  readonly expiresAt: Date
}

export function newToken(lifeMs: number): PasskeyToken {
  return { token: newPasskeyToken(), expiresAt: new Date(Date.now() + lifeMs) }
}

/** The token as it has to be for a step that may take so long; it never lives shorter than before. */
export function lasting(token: PasskeyToken, lifeMs: number): PasskeyToken {
  const expiresAt = new Date(Date.now() + lifeMs)
  return expiresAt > token.expiresAt ? { ...token, expiresAt } : token
}

export function hasRunOut({ expiresAt }: PasskeyToken): boolean {
  return expiresAt.getTime() <= Date.now()
}

/** As the ceremony's row holds it. */
export function tokenRow({ token, expiresAt }: PasskeyToken) {
  return { tokenHash: sha256(token), tokenExpiresAt: expiresAt }
}
