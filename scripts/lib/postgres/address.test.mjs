import { describe, expect, it } from 'vitest'
import { addressOf, changeAddress, readAddress } from './address.mjs'

const several = 'postgres://u:p%40ss@one:5432,two,[fd00::3]:5434/db?target_session_attrs=read-write'

describe('an address of several servers', () => {
  it('names each of them', () => {
    expect(readAddress(several)).toMatchObject({
      hosts: [
        { host: 'one', port: 5432 },
        { host: 'two', port: 5432 },
        { host: 'fd00::3', port: 5434 },
      ],
      place: 'one:5432,two,[fd00::3]:5434',
    })
  })

  it('keeps them when another part of it changes', () => {
    const changed = changeAddress(several, url => {
      url.username = 'other'
      url.pathname = '/more'
    })
    expect(changed).toBe('postgres://other:p%40ss@one:5432,two,[fd00::3]:5434/more?target_session_attrs=read-write')
  })

  it('leads to one of them', () => {
    expect(readAddress(several).hosts.map(server => addressOf(several, server))).toEqual([
      'postgres://u:p%40ss@one:5432/db',
      'postgres://u:p%40ss@two:5432/db',
      'postgres://u:p%40ss@[fd00::3]:5434/db',
    ])
  })
})

it.each(['postgres://', 'postgres://u:p@/db', 'postgres://u:p@one,,two/db', 'mysql://one/db', 'postgres://one:x/db'])(
  '%s is none',
  text => expect(readAddress(text)).toBeUndefined(),
)
