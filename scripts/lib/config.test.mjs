import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'messenger-config-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const urlsOf = env => {
  const { databaseUrls } = readConfig({ MESSENGER_DATA_DIR: folder, ...env })
  return databaseUrls && Object.fromEntries(Object.entries(databaseUrls).map(([who, { url }]) => [who, url]))
}
const [all, own] = ['postgres://a@db/messenger', 'postgres://b@db/messenger']

test('without a setting the database is our own; one address is for everybody who has none of their own', () => {
  expect(urlsOf({})).toBe(undefined)
  expect(urlsOf({ DATABASE_URL: all })).toEqual({ owner: all, web: all, engine: all })
  expect(urlsOf({ DATABASE_URL: all, MESSENGER_MIGRATE_DATABASE_URL: own })).toEqual({
    owner: own,
    web: all,
    engine: all,
  })
  const each = { MESSENGER_WEB_DATABASE_URL: all, MESSENGER_ENGINE_DATABASE_URL: all }
  expect(urlsOf({ ...each, MESSENGER_MIGRATE_DATABASE_URL: own })).toEqual({ owner: own, web: all, engine: all })
})

test('an address that is missing or malformed is named', () => {
  expect(() => urlsOf({ MESSENGER_WEB_DATABASE_URL: all })).toThrow('set the others too, or DATABASE_URL')
  expect(() => urlsOf({ DATABASE_URL: all, MESSENGER_WEB_DATABASE_URL: 'mysql://db' })).toThrow(
    'MESSENGER_WEB_DATABASE_URL must look like postgres://',
  )
})
