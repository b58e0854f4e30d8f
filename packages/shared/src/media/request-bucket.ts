import { AwsV4Signer } from 'aws4fetch'
import { type Dispatcher, request } from 'undici'
import type { BucketSettings } from './media-settings.ts'

/** Who asks a bucket, and where it is. */
export type BucketAccess = Pick<BucketSettings, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>

interface BucketRequest {
  readonly method: Dispatcher.HttpMethod
  /** Below the endpoint, with its query: `<bucket>/<name>`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Dispatcher.DispatchOptions['body']
  readonly dispatcher: Dispatcher
}

/** One request to an S3-compatible bucket, signed with Signature Version 4. The body is not part of the signature, as S3 allows; https protects it. */
export async function requestBucket(
  { endpoint, ...access }: BucketAccess,
  { method, path, headers, body, dispatcher }: BucketRequest,
): Promise<Dispatcher.ResponseData> {
  const { region, accessKeyId, secretAccessKey } = access
  const signer = new AwsV4Signer({
    method,
    url: `${endpoint}/${path}`,
    headers: { ...headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  })
  const signed = await signer.sign()
  return request(signed.url, {
    method,
    headers: { ...Object.fromEntries(signed.headers), ...headers },
    body: body ?? null,
    dispatcher,
  })
}
