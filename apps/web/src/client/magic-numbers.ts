/** Numbers that exist in every account of the sandbox, and what they do (fixed by the API contract). */
export const magicNumbers: readonly { number: string; name: string; does: string }[] = [
  { number: '+15550000001', name: 'Reader', does: 'Delivers and reads everything.' },
  { number: '+15550000002', name: 'Never reads', does: 'Delivers, never reads.' },
  { number: '+15550000003', name: 'Not there', does: 'Is not on the network: sends to it are refused.' },
  { number: '+15550000004', name: 'Echo', does: 'Delivers, reads, and answers every text with the same text.' },
  { number: '+15550000005', name: 'Rejects', does: 'Its messages are rejected with error 463.' },
  { number: '+15550000006', name: 'Passkey', does: 'Requires a passkey to link; otherwise as the reader.' },
  { number: '+15550000007', name: 'Silent', does: 'The network takes the message and never answers.' },
]
