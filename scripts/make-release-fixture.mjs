import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { member, numbers, owner, stranger } from './upgrade/cast.mjs'
import { createClient } from './upgrade/client.mjs'
import { runningUrl } from './upgrade/database/connect.mjs'
import { keepFixture, makeDataDir } from './upgrade/fixture.mjs'
import { startTree } from './upgrade/gateway.mjs'
import { liveThrough } from './upgrade/story.mjs'
import { takeStock } from './upgrade/take-stock.mjs'

// `node scripts/make-release-fixture.mjs <tree of a release, installed>` runs that release and keeps what it leaves behind, once when it
// is stopped and once when it is killed: scripts/upgrade/releases/README.md.
const tree = resolve(process.argv[2] ?? '.')
const { version } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8'))

for (const ending of ['stopped', 'killed']) {
  const dataDir = makeDataDir()
  const gateway = await startTree(tree, dataDir, {
    MESSENGER_OWNER_EMAIL: owner.email,
    MESSENGER_OWNER_PASSWORD: owner.password,
    MESSENGER_OWNER_TOKEN: owner.token,
  })
  let left
  try {
    left = await fill(createClient(gateway.base), dataDir)
    if (ending === 'killed') await gateway.kill()
  } finally {
    await gateway.stop()
  }
  const manifest = { version, endedAt: new Date().toISOString(), ...left }
  console.log(`${await keepFixture(dataDir, ending, manifest)} is made.`)
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(client, dataDir) {
  const cookies = { mine: await client.logIn(owner), theirs: await otherAccount(client, dataDir) }
  const invited = await client.tell(cookies.mine, 'people.invite', { role: 'member', note: 'of the fixture' })
  await client.tell('', 'people.accept', { token: invited.token, ...member })
  const made = await client.tell(cookies.mine, 'account.createToken', { name: 'Read only', scope: 'read' })
  const theirs = await client.tell(cookies.theirs, 'account.createToken', { name: 'Theirs' })
  const tokens = { mine: owner.token, theirs: theirs.token, readOnly: made.token }
  const story = await liveThrough(client, { ownerToken: tokens.mine, otherToken: tokens.theirs })
  const subject = {
    sessions: Object.values(story.sessions).map(session => ({ ...session, token: tokens[session.account] })),
    media: story.media.map(url => new URL(url).pathname),
    phones: ['ana', 'bob', 'cara', 'eve'].map(name => ({ token: tokens.mine, number: numbers[name] })),
  }
  return { tokens, story, subject, stock: await takeStock(client, { ...subject, cookies }) }
}

/** The dashboard makes only the first account; its tests make another one by a program of theirs. */
async function otherAccount(client, dataDir) {
  const { email, name, password } = stranger
  const program = join(tree, 'e2e/stack/add-person.ts')
  await promisify(execFile)(process.execPath, [program, runningUrl(dataDir), email, name, password])
  return client.logIn(stranger)
}
