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

const adminOf = env => readConfig({ MESSENGER_DATA_DIR: folder, ...env }).adminDatabaseUrl

test('a server to arrange is named with its superuser, whose password may stand apart', () => {
  const MESSENGER_ADMIN_DATABASE_URL = 'postgres://postgres@database:5432/postgres'
  expect(adminOf({})).toBe(undefined)
  expect(adminOf({ MESSENGER_ADMIN_DATABASE_URL })).toBe(MESSENGER_ADMIN_DATABASE_URL)
  expect(adminOf({ MESSENGER_ADMIN_DATABASE_URL, MESSENGER_ADMIN_DATABASE_PASSWORD: 'p@ss/word' })).toBe(
    'postgres://postgres:p%40ss%2Fword@database:5432/postgres',
  )
  expect(() => adminOf({ MESSENGER_ADMIN_DATABASE_URL, DATABASE_URL: all })).toThrow('are both set')
  expect(() => adminOf({ MESSENGER_ADMIN_DATABASE_URL: 'database' })).toThrow('MESSENGER_ADMIN_DATABASE_URL must look')
})
