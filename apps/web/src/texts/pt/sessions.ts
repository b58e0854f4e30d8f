import type { sessions as en } from '../en/sessions.ts'
import type { Words } from '../words.ts'
import { sessionHealth } from './session-health.ts'
import { sessionList } from './session-list.ts'
import { sessionPanels } from './session-panels.ts'
import { sessionParts } from './session-parts.ts'
import { sessionPeople } from './session-people.ts'
import { sessionSending } from './session-sending.ts'
import { sessionTrash } from './session-trash.ts'

export const sessions = {
  title: 'Sessões',
  description: 'Cada sessão vincula uma conta do WhatsApp aos seus programas.',
  new: 'Nova sessão',
  noMatch: 'Nenhuma sessão corresponde.',
  emptyTitle: 'Nenhuma sessão ainda',
  empty:
    'Uma sessão guarda o vínculo com um telefone: leia o código QR uma vez, depois envie e receba pela API. Experimente antes no sandbox, uma rede de teste com telefones virtuais; não é preciso ter uma conta real.',
  createFirst: 'Criar a primeira sessão',
  sandbox: 'Sandbox',
  live: 'Real',
  row: { messages: 'Mensagens', lastTraffic: 'Último tráfego', noneYet: 'ainda nenhum' },
  frame: {
    back: 'Sessões',
    parts: 'Partes desta sessão',
    tabs: {
      overview: 'Visão geral',
      health: 'Saúde',
      chat: 'Conversas',
      contacts: 'Contatos',
      groups: 'Grupos',
      messages: 'Mensagens',
      log: 'Registro da sessão',
      settings: 'Configurações',
    },
    stale: '{problem} O que você vê pode estar desatualizado.',
    missingTitle: 'Esta sessão não existe',
    missing: 'Ela pode ter sido excluída ou pertencer a outra conta.',
    all: 'Ver todas as sessões',
  },
  create: {
    description: 'Você a vincula a um telefone no próximo passo.',
    network: 'Rede',
    sandboxHint: 'Uma rede de teste com telefones virtuais. Nada sai deste gateway.',
    liveHint: 'Uma conta real do WhatsApp, vinculada pelo telefone dela.',
    name: 'Nome',
    nameExample: 'Atendimento',
    number: 'Número de telefone',
    liveNumberHint: 'O número da conta, com o código do país.',
    sandboxNumberHint: 'Qualquer número livre; este está livre.',
    protection: 'Proteção da conta',
    protectionHint: 'Limita os envios a um a cada 5 segundos, o que protege uma conta nova.',
    logging: 'Registrar mensagens',
    loggingHint: 'Guarda destinatário e conteúdo do que os seus programas enviam no registro de mensagens.',
    submit: 'Criar sessão',
  },
  ...sessionHealth,
  choice: {
    choose: 'Escolha uma sessão',
    search: 'Buscar sessões',
    searchHint: 'Nome, número ou id',
    searching: 'Buscando…',
    none: 'Ainda não há nenhuma sessão.',
    noMatch: 'Nenhuma sessão corresponde.',
    more: 'Há mais: digite um nome, número ou id.',
    chosen: '{count, plural, =0 {Nenhuma escolhida} one {# escolhida} other {# escolhidas}}',
  },
  ...sessionList,
  ...sessionParts,
  sending: sessionSending,
  ...sessionPeople,
  ...sessionTrash,
  ...sessionPanels,
} satisfies Words<typeof en>
