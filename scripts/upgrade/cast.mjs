/** Who acts in the fixture. The numbers are fictitious, and the passwords open nothing but it. */
export const owner = {
  email: 'owner@example.com',
  password: 'a fixture has no secrets 1',
  token: 'fixture-token-of-the-owner-0123456789abcdef0123',
}
export const member = { email: 'member@example.com', name: 'Mia', password: 'a fixture has no secrets 2' }
export const stranger = { email: 'other@example.com', name: 'Otto', password: 'a fixture has no secrets 3' }

/** Numbers of the phones whose sessions are linked, and of their friends. */
export const numbers = {
  ana: '15557010001',
  bob: '15557010002',
  cara: '15557010003',
  eve: '15557010004',
  dan: '15557010005',
  fay: '15557010006',
}
export const jidOf = number => `${number}@s.whatsapp.net`
