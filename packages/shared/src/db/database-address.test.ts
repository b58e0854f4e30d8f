import { describe, expect, it } from 'vitest'
import { readDatabaseAddress } from './database-address.ts'

describe('an address of several servers', () => {
  it('names each of them, and the one that takes writes is meant', () => {
    expect(readDatabaseAddress('postgres://u:p%40ss@one:5433,two,[fd00::3]:5434/db?sslmode=require')).toEqual({
      url: 'postgres://u:p%40ss@one:5433/db?sslmode=require',
      hosts: ['one', 'two', 'fd00::3'],
      ports: [5433, 5432, 5434],
      connectTimeout: null,
      servers: 'read-write',
    })
  })

  it('takes the words of libpq', () => {
    const text = 'postgres://u@one,two/db?target_session_attrs=primary&connect_timeout=2&keepalives_idle=5'
    expect(readDatabaseAddress(text)).toMatchObject({
      url: 'postgres://u@one:5432/db?connect_timeout=2',
      connectTimeout: 2,
      servers: 'primary',
    })
  })
})

it('one server may be any', () => {
  expect(readDatabaseAddress('postgresql://u:p@localhost/db')).toMatchObject({ hosts: ['localhost'], servers: 'any' })
})

it.each([
  'postgres://',
  'postgres://u:secret@/db',
  'postgres://u:secret@one,,two/db',
  'postgres://u:secret@one:x/db',
  'mysql://u:secret@one/db',
  'postgres://u:secret@one,two/db?target_session_attrs=standby',
])('%s is refused, without its password', text => {
  expect(() => readDatabaseAddress(text)).toThrow(/^(?!.*secret).+$/)
})
