/** Every kind of bus that events can go to. Without the parser, so that pages load the names alone. */
export const sinkKindNames = ['nats', 'redis', 'rabbitmq', 'kafka', 'sqs', 'sns', 'websocket'] as const
export type SinkKind = (typeof sinkKindNames)[number]

interface SinkKindFacts {
  /** Schemes of addresses that are encrypted, and those that are not: these need private addresses to be allowed. */
  readonly secure: readonly string[]
  readonly plain: readonly string[]
  /** Names of credentials that it knows. */
  readonly credentials: readonly string[]
  /** Whether somewhere on the server must be named. */
  readonly needsDestination: boolean
}

const login = ['username', 'password'] as const
const aws = ['access_key_id', 'secret_access_key', 'session_token', 'region'] as const

export const sinkKinds: Readonly<Record<SinkKind, SinkKindFacts>> = {
  nats: { secure: ['tls'], plain: ['nats'], credentials: [...login, 'token', 'seed', 'jwt'], needsDestination: true },
  redis: { secure: ['rediss'], plain: ['redis'], credentials: login, needsDestination: true },
  rabbitmq: { secure: ['amqps'], plain: ['amqp'], credentials: [...login, 'vhost'], needsDestination: true },
  kafka: { secure: ['kafkas'], plain: ['kafka'], credentials: [...login, 'mechanism'], needsDestination: true },
  sqs: { secure: ['https'], plain: ['http'], credentials: aws, needsDestination: false },
  sns: { secure: ['https'], plain: ['http'], credentials: aws, needsDestination: true },
  websocket: { secure: ['wss'], plain: ['ws'], credentials: [...login, 'token'], needsDestination: false },
}
