import { type Credential, type Linking, newLinking } from '../src/linking/linking.ts'

export const token = `pk_${'a'.repeat(43)}`

export const credential: Credential = {
  id: 'AbC',
  rawId: 'AbC',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'MEU', userHandle: null },
}

/** A linking that has reached its gateway, with what a test needs of it. */
export function linkingWith(change: Partial<Linking> = {}): Linking {
  const fresh = newLinking({ id: 'one', gateway: 'https://gateway.example.com', token, from: 'person' }, 0)
  return { ...fresh, wasReached: true, ...change }
}
