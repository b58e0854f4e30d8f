/** Rows of the sandbox's own database. Objects that are always read whole are JSON in one column. */
export const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS phones (
  id INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, number TEXT NOT NULL, lid TEXT NOT NULL UNIQUE,
  profile TEXT NOT NULL, secrets TEXT NOT NULL, UNIQUE (owner, number));
CREATE TABLE IF NOT EXISTS devices (
  phone INTEGER NOT NULL, device INTEGER NOT NULL, record TEXT NOT NULL, PRIMARY KEY (phone, device)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS prekeys (
  phone INTEGER NOT NULL, device INTEGER NOT NULL, key INTEGER NOT NULL, public BLOB NOT NULL,
  PRIMARY KEY (phone, device, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS signal_keys (
  phone INTEGER NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL, value TEXT NOT NULL,
  PRIMARY KEY (phone, type, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS queue (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, phone INTEGER NOT NULL, device INTEGER NOT NULL, class TEXT NOT NULL,
  id TEXT NOT NULL, sender TEXT NOT NULL, type TEXT NOT NULL, stanza BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS queue_of_device ON queue (phone, device, class, id);
CREATE TABLE IF NOT EXISTS messages (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, phone INTEGER NOT NULL, id TEXT NOT NULL, chat TEXT NOT NULL,
  sender TEXT NOT NULL, sender_device TEXT NOT NULL, from_me INTEGER NOT NULL, status INTEGER NOT NULL,
  timestamp INTEGER NOT NULL, record TEXT NOT NULL, content BLOB, UNIQUE (phone, chat, id));
CREATE INDEX IF NOT EXISTS messages_by_id ON messages (phone, id);
CREATE TABLE IF NOT EXISTS app_state (
  phone INTEGER NOT NULL, collection TEXT NOT NULL, version INTEGER NOT NULL, patch BLOB NOT NULL,
  PRIMARY KEY (phone, collection, version)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS app_state_hash (
  phone INTEGER NOT NULL, collection TEXT NOT NULL, state TEXT NOT NULL, PRIMARY KEY (phone, collection)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS acquaintances (
  phone INTEGER NOT NULL, peer INTEGER NOT NULL, PRIMARY KEY (phone, peer)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS faults (
  id INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, record TEXT NOT NULL);
`
