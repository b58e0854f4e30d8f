import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

const pageBytes = 4096
const depth = 16
const cellBytes = 5
const cells = 400
/** Page of the table that is tampered with: after that of the schema and that of the device. */
const root = 3

/**
 * A store of whatsmeow of 19 pages whose table of one-time keys has more rows than can ever be read: each of its pages names the one below it
 * 400 times, and SQLite follows a tree through 20 of them. The rows are none of the device, so that a query neither ends nor answers.
 */
export function endlessStore(): Buffer {
  const database = new DatabaseSync(':memory:')
  database.exec(`pragma page_size = ${pageBytes};
    create table whatsmeow_device (jid text, lid text, registration_id, noise_key, identity_key, signed_pre_key, signed_pre_key_id,
      signed_pre_key_sig, adv_key, adv_details, adv_account_sig, adv_account_sig_key, adv_device_sig, platform, push_name);
    create table whatsmeow_pre_keys (jid text, key_id, key, uploaded);
    insert into whatsmeow_pre_keys values ('other', 1, null, 1)`)
  const [short, long] = [randomBytes(32), randomBytes(64)]
  database
    .prepare('insert into whatsmeow_device values (?, null, 1, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?, null, null)')
    .run('15550009000:1@s.whatsapp.net', short, short, short, long, short, short, long, short, long)
  const whole = Buffer.from(database.serialize())
  database.close()
  const before = whole.subarray(0, (root - 1) * pageBytes)
  const leaf = whole.subarray((root - 1) * pageBytes, root * pageBytes)
  const inner = Array.from({ length: depth }, (_, level) => innerPage(root + level + 1))
  const file = Buffer.concat([before, ...inner, leaf])
  file.writeUInt32BE(file.length / pageBytes, 28)
  return file
}

/** A page of a tree with nothing but the page below it in it. */
function innerPage(below: number): Buffer {
  const page = Buffer.alloc(pageBytes)
  const start = pageBytes - cells * cellBytes
  page.writeUInt8(5, 0)
  page.writeUInt16BE(cells, 3)
  page.writeUInt16BE(start, 5)
  page.writeUInt32BE(below, 8)
  for (let cell = 0; cell < cells; cell += 1) {
    page.writeUInt16BE(start + cell * cellBytes, 12 + cell * 2)
    page.writeUInt32BE(below, start + cell * cellBytes)
    page.writeUInt8(1, start + cell * cellBytes + 4)
  }
  return page
}
