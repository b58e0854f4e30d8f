/** Numbers that exist in every account of the sandbox (fixed by the API contract); what they do is told in the room `sandbox`. */
export const magicNumbers = [
  { number: '+15550000001', key: 'reader' },
  { number: '+15550000002', key: 'neverReads' },
  { number: '+15550000003', key: 'notThere' },
  { number: '+15550000004', key: 'echo' },
  { number: '+15550000005', key: 'rejects' },
  { number: '+15550000006', key: 'passkey' },
  { number: '+15550000007', key: 'silent' },
] as const
