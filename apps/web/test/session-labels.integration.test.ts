import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, tokenOf } from './people.ts'
import { type Account, startTestWeb, type TestWeb } from './web.ts'

let web: TestWeb

beforeAll(async () => {
  web = await startTestWeb()
})
afterAll(() => web?.stop())

const update = (id: number, body: object, token = web.ana.token) =>
  web.call('PUT', `/api/messenger-sessions/${id}`, { token, body })
const labelsOf = async (id: number) =>
  (await web.call('GET', `/api/messenger-sessions/${id}`, { token: web.ana.token })).body.data.labels
/** Ids of an account's sessions with a label. */
async function found(label: string, { token }: Pick<Account, 'token'> = web.ana, more = '') {
  const { body } = await web.call('GET', `/api/messenger-sessions?label=${encodeURIComponent(label)}${more}`, { token })
  return body.data.map(({ id }: { id: number }) => id)
}

describe('labels of a session', () => {
  it('are trimmed, kept in their order, replaced as a whole, and emptied by an empty list', async () => {
    const { id, record } = await web.session(web.ana)
    expect(record.labels).toEqual([])
    expect((await update(id, { labels: [' VIP ', 'Jakarta north', 'Ação 🚀'] })).body.data.labels).toEqual([
      'VIP',
      'Jakarta north',
      'Ação 🚀',
    ])
    expect((await update(id, { name: 'Renamed' })).body.data.labels).toEqual(['VIP', 'Jakarta north', 'Ação 🚀'])
    expect((await update(id, { labels: null })).body.data.labels).toEqual(['VIP', 'Jakarta north', 'Ação 🚀'])
    expect((await update(id, { labels: ['North'] })).body.data.labels).toEqual(['North'])
    expect(await labelsOf(id)).toEqual(['North'])
    expect((await update(id, { labels: [] })).body.data.labels).toEqual([])
    expect(await found('North')).toEqual([])
  })

  it('are twenty of fifty characters at most', async () => {
    const { id } = await web.session(web.ana)
    const most = Array.from({ length: 20 }, (_, index) => String(index).padEnd(50, 'x'))
    expect((await update(id, { labels: most })).body.data.labels).toEqual(most)
    expect((await update(id, { labels: [...most, 'one more'] })).body.errors).toEqual({
      labels: ['The labels field must not be greater than 20.'],
    })
    expect(await labelsOf(id)).toEqual(most)
  })

  it.each([
    [['x'.repeat(51)], 'labels.0', 'The labels.0 field must not be greater than 50.'],
    [['good', '  '], 'labels.1', 'The labels.1 field is required.'],
    [['two\nlines'], 'labels.0', 'The labels.0 field format is invalid.'],
    [['half \ud83d'], 'labels.0', 'The labels.0 field format is invalid.'],
    [[7], 'labels.0', 'The labels.0 field must be a string.'],
    ['VIP', 'labels', 'The labels field must be an array.'],
    [['VIP', ' vip'], 'labels', 'The labels field has a duplicate value.'],
    [['Ação', 'AC\u0327A\u0303O'], 'labels', 'The labels field has a duplicate value.'],
  ])('are refused as %j', async (labels, field, text) => {
    const { id } = await web.session(web.ana, { labels: ['Kept'] })
    const { status, body } = await update(id, { labels })
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
    expect(await labelsOf(id)).toEqual(['Kept'])
  })

  it('are found whatever their case, whole, and in the own account alone', async () => {
    const { id } = await web.session(web.ana, { labels: ['Ação Sul', 'x'] })
    const foreign = await web.session(web.ben, { labels: ['ação sul'] })
    expect(await found(' AÇÃO sul ')).toEqual([id])
    expect(await found('Ação')).toEqual([])
    expect(await found('Ação Sul', web.ben)).toEqual([foreign.id])
    const { status, body } = await web.call('GET', `/api/messenger-sessions?label=${'x'.repeat(51)}`, {
      token: web.ana.token,
    })
    expect([status, body.errors]).toEqual([422, { label: ['The label field must not be greater than 50.'] }])
  })

  it('show a token for chosen sessions no others, and are not for viewers to set', async () => {
    const [mine, other] = [await web.session(web.ana, { labels: ['Team'] }), await web.session(web.ana)]
    await update(other.id, { labels: ['team'] })
    const { accountId, userId } = web.ana
    const token = await tokenOf(web, { accountId, userId, name: 'one', onlySessions: [mine.id] })
    expect(await found('TEAM', { token })).toEqual([mine.id])
    const viewer = await addPerson(web, accountId, 'viewer')
    expect(await found('TEAM', viewer)).toEqual([other.id, mine.id])
    expect((await update(mine.id, { labels: ['Taken'] }, viewer.token)).status).toBe(401)
    const member = await addPerson(web, accountId, 'member')
    expect((await update(mine.id, { labels: ['Team', 'Taken'] }, member.token)).status).toBe(200)
  })

  it('stay with a session that is deleted and restored', async () => {
    const { id } = await web.session(web.ana, { labels: ['Seasonal'] })
    await web.call('DELETE', `/api/messenger-sessions/${id}`, { token: web.ana.token })
    expect(await found('seasonal')).toEqual([])
    expect(await found('seasonal', web.ana, '&deleted=true')).toEqual([id])
    const { body } = await web.call('POST', `/api/messenger-sessions/${id}/restore`, { token: web.ana.token })
    expect(body.data.labels).toEqual(['Seasonal'])
    expect(await found('seasonal')).toEqual([id])
  })
})
