import { z } from 'zod'

/** Where media files are kept; each process that touches media has these in its environment. */
export interface MediaSettings {
  /** Folder for files, or for what is being received when a bucket keeps them. Shared by all processes of a machine. */
  readonly folder: string
  /** Null: the folder keeps the files. */
  readonly bucket: BucketSettings | null
}

/** An S3-compatible bucket, addressed by path: `<endpoint>/<bucket>/<prefix><name>`. */
export interface BucketSettings {
  /** `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000` */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Empty, or ends with a slash. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Names of the variables, for a process's `env.ts`. */
export const mediaEnv = {
  MESSENGER_DATA_DIR: z.string().min(1).default('./data'),
  MESSENGER_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  MESSENGER_S3_REGION: z.string().min(1).default('us-east-1'),
  MESSENGER_S3_BUCKET: z.string().min(1).optional(),
  MESSENGER_S3_PREFIX: z.string().default(''),
  MESSENGER_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  MESSENGER_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

type MediaEnv = z.output<z.ZodObject<typeof mediaEnv>>

/** @throws Error one sentence, when a bucket is named but not how to reach it */
export function mediaSettingsFrom(env: MediaEnv): MediaSettings {
  const folder = `${env.MESSENGER_DATA_DIR.replace(/\/+$/, '')}/media`
  const { MESSENGER_S3_BUCKET: bucket, MESSENGER_S3_ENDPOINT: endpoint } = env
  const { MESSENGER_S3_ACCESS_KEY_ID: accessKeyId, MESSENGER_S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) return { folder, bucket: null }
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new Error(
      'MESSENGER_S3_BUCKET is set, so MESSENGER_S3_ENDPOINT, MESSENGER_S3_ACCESS_KEY_ID and MESSENGER_S3_SECRET_ACCESS_KEY must be set.',
    )
  }
  const prefix = env.MESSENGER_S3_PREFIX.replace(/^\/+/, '').replace(/([^/])$/, '$1/')
  return {
    folder,
    bucket: {
      endpoint: endpoint.replace(/\/+$/, ''),
      region: env.MESSENGER_S3_REGION,
      bucket,
      prefix,
      accessKeyId,
      secretAccessKey,
    },
  }
}
