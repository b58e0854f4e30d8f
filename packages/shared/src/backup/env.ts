import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { readDatabaseUrl } from '../db/env.ts'
import { mediaEnv, mediaSettingsFrom } from '../media/media-settings.ts'
import { bucketPlace } from './bucket-place.ts'
import { filePlace } from './file-place.ts'
import type { BackupPlace } from './place.ts'
import { type BackedUpSecrets, backedUpSecrets } from './refuse-unknown-keys.ts'
import type { BackupKey, BackupSeal } from './seal-archive.ts'

/** Shorter ones are guessed. */
const shortestPassphrase = 16

const environment = z.object({
  ...mediaEnv,
  MESSENGER_BACKUP_PASSPHRASE: z.string().optional(),
  MESSENGER_BACKUP_RECIPIENT: z.string().optional(),
  MESSENGER_BACKUP_IDENTITY: z.string().optional(),
  MESSENGER_BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MESSENGER_BACKUP_S3_REGION: z.string().min(1).optional(),
  MESSENGER_BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MESSENGER_BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Content of `secrets.json` with what the launcher's environment has in its place. */
  MESSENGER_SECRETS: z.string().optional(),
  /** That file, when the master key is in it. */
  MESSENGER_SECRETS_FILE: z.string().optional(),
})
type Environment = z.output<typeof environment>

/** The only reader of the environment of the backup's programs; empty values count as absent. */
export function readBackupEnv() {
  const present = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const env = environment.parse(present)
  return {
    databaseUrl: readDatabaseUrl,
    dataDir: env.MESSENGER_DATA_DIR,
    media: mediaSettingsFrom(env),
    secrets: () => readSecrets(env),
    seal: () => sealFrom(env),
    key: () => keyFrom(env),
    place: (name: string) => placeFrom(env, name),
  }
}

/** With the master keys that the file has now: they may be others than when this program was started. */
function readSecrets(env: Environment): BackedUpSecrets {
  const given = backedUpSecrets.parse(JSON.parse(env.MESSENGER_SECRETS ?? '{}'))
  if (!env.MESSENGER_SECRETS_FILE) return given
  const now = backedUpSecrets.parse(JSON.parse(readFileSync(env.MESSENGER_SECRETS_FILE, 'utf8')))
  const others = [...now.earlierMasterKeys, given.masterKey, ...given.earlierMasterKeys]
  const earlierMasterKeys = [...new Set(others)].filter(key => key !== now.masterKey)
  return { ...given, masterKey: now.masterKey, earlierMasterKeys }
}

/** @throws Error one sentence, when nothing says how a backup is to be sealed */
function sealFrom({
  MESSENGER_BACKUP_PASSPHRASE: passphrase,
  MESSENGER_BACKUP_RECIPIENT: recipient,
}: Environment): BackupSeal {
  if (passphrase && recipient) {
    throw new Error('MESSENGER_BACKUP_PASSPHRASE and MESSENGER_BACKUP_RECIPIENT are both set: keep one of them.')
  }
  if (recipient) return { recipients: listed(recipient) }
  if (!passphrase) {
    throw new Error(
      'A backup is sealed: set MESSENGER_BACKUP_PASSPHRASE, or MESSENGER_BACKUP_RECIPIENT to a public key of age.',
    )
  }
  if (passphrase.length >= shortestPassphrase) return { passphrase }
  throw new Error(`MESSENGER_BACKUP_PASSPHRASE must have at least ${shortestPassphrase} characters.`)
}

/** Null when there is nothing to open a backup with. */
function keyFrom({
  MESSENGER_BACKUP_PASSPHRASE: passphrase,
  MESSENGER_BACKUP_IDENTITY: identity,
}: Environment): BackupKey | null {
  if (identity) {
    // A file of age's also has comments.
    return { identities: listed(identity).filter(word => word.startsWith('AGE-SECRET-KEY-')) }
  }
  return passphrase ? { passphrase } : null
}

const listed = (text: string) => text.split(/[\s,]+/).filter(word => word !== '')

/** `s3://<bucket>/<key>`, or the path of a file. @throws Error one sentence, when it is not known how to reach the bucket */
function placeFrom(env: Environment, name: string): BackupPlace {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(name) ?? []
  if (!bucket || !key) {
    if (name.startsWith('s3:')) throw new Error('A bucket is named as s3://<bucket>/<key>.')
    return filePlace(name)
  }
  const endpoint = env.MESSENGER_BACKUP_S3_ENDPOINT ?? env.MESSENGER_S3_ENDPOINT
  const accessKeyId = env.MESSENGER_BACKUP_S3_ACCESS_KEY_ID ?? env.MESSENGER_S3_ACCESS_KEY_ID
  const secretAccessKey = env.MESSENGER_BACKUP_S3_SECRET_ACCESS_KEY ?? env.MESSENGER_S3_SECRET_ACCESS_KEY
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new Error(
      'For a bucket set MESSENGER_BACKUP_S3_ENDPOINT, MESSENGER_BACKUP_S3_ACCESS_KEY_ID and MESSENGER_BACKUP_S3_SECRET_ACCESS_KEY.',
    )
  }
  const region = env.MESSENGER_BACKUP_S3_REGION ?? env.MESSENGER_S3_REGION
  return bucketPlace({ endpoint: endpoint.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey }, bucket, key)
}
