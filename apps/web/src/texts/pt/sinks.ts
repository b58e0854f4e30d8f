import type { sinks as en } from '../en/sinks.ts'
import type { Words } from '../words.ts'

export const sinks = {
  kinds: {
    nats: 'NATS JetStream',
    redis: 'Redis Streams',
    rabbitmq: 'RabbitMQ',
    kafka: 'Kafka',
    sqs: 'Amazon SQS',
    sns: 'Amazon SNS',
    websocket: 'WebSocket',
  },
  back: 'Todos os destinos',
  create: 'Novo destino',
  empty: 'Ainda não há destinos',
  emptyText:
    'Um destino é um barramento seu. Os eventos vão para ele como vão para webhooks: na ordem de cada sessão, e de novo até que o barramento os tenha.',
  none: 'Nenhum destino corresponde a estes filtros.',
  failingSince: 'com falha desde',
  off: 'Este destino está desligado: novos eventos não são entregues. Ligue-o e reenvie o que ele perdeu.',
  newTitle: 'Novo destino',
  newLead: 'Os eventos vão para o seu barramento: NATS, Redis, RabbitMQ, Kafka, Amazon SQS e SNS, ou um WebSocket.',
  kind: 'Tipo',
  address: 'Servidor',
  addressHint: 'Com o esquema, sem credenciais.',
  destination: 'Local no servidor',
  destinationHint:
    "Assunto, stream, fila, exchange/routing-key, tópico ou ARN. '{session}' e '{event}' são substituídos.",
  format: 'Corpo',
  formats: { webhook: 'Como nos webhooks', cloudevents: 'CloudEvents 1.0' },
  access: 'Acesso',
  accessHint: 'Os valores são selados e ficam ocultos depois de salvos.',
  ca: 'Certificados próprios (PEM)',
  caHint: 'Só para servidores cujo certificado não é assinado por uma autoridade pública.',
  saved: 'O destino foi salvo.',
  submit: 'Criar destino',
  paused: 'O destino está desligado. As entregas em espera ficam e são enviadas quando você o ligar de novo.',
  resumed: 'O destino está ligado.',
  removeTitle: 'Excluir este destino?',
  removeText: 'As entregas em espera e o registro também são excluídos. Os eventos continuam guardados.',
  removed: 'O destino foi excluído.',
} satisfies Words<typeof en>
