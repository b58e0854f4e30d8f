export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

export const owner: Person = { name: 'Olivia Owner', email: 'owner@example.com', password: 'correct horse battery' }
export const neighbour: Person = { name: 'Nina Next', email: 'nina@example.com', password: 'staple paper clip 9' }
