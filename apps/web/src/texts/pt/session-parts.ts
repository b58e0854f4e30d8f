import type { sessionParts as en } from '../en/session-parts.ts'
import type { Words } from '../words.ts'

export const sessionParts = {
  messages: {
    send: {
      title: 'Enviar uma mensagem',
      to: 'Para',
      text: 'Texto',
      outcome: 'O resultado aparece na lista abaixo.',
      connectFirst: 'Conecte a sessão para enviar.',
      submit: 'Enviar',
      done: 'A mensagem está a caminho.',
    },
  },
  messageLog: {
    refused: {
      title: 'Envios recusados',
      answered: 'Recusado com {status}',
      noRecipient: 'Nenhum destinatário guardado',
      times: '{count, number} vezes',
      all: 'Mostrar todos os {count, number} envios recusados',
    },
    resend: 'Reenviar',
    resendNow: 'Reenviar agora',
    resent: 'Está a caminho de novo.',
    cannotResend: 'O conteúdo não foi registrado, então não pode ser reenviada.',
  },
  log: {
    title: 'Registro da sessão',
    emptyTitle: 'Nada aconteceu ainda',
    empty: 'Vínculos, mudanças de status e mudanças nas configurações são registrados aqui.',
    types: {
      session_created: 'A sessão foi criada',
      session_updated: 'As configurações foram alteradas',
      status_change: 'O status mudou',
      session_restarted: 'A conexão foi reiniciada',
      session_disconnected: 'A sessão foi desconectada',
      qr_generated: 'Um código QR foi gerado',
      passkey_update: 'O vínculo por chave de acesso avançou um passo',
      api_key_regenerated: 'A chave de API foi substituída',
      webhook_failed: 'A entrega de um webhook falhou',
    },
    unknown: 'A rede enviou algo que esta versão não conhece: {what}',
    versionReplaced: 'A rede recusou a versão {refused}; {used} é usada no lugar',
    noVersion: 'A rede recusou a versão {refused}; não há outra para tentar',
  },
  settings: {
    saved: 'As configurações foram salvas.',
    refused: 'Sua função nesta conta permite ver estas configurações, mas não alterá-las.',
    keptSecret: 'Fica como está até que um novo seja digitado.',
    notSet: 'Não definido',
    onePerLine: 'Um por linha.',
    asJson: 'Escrito em JSON.',
    secretTitle: 'Segredo de assinatura',
    secret: 'segredo de assinatura',
    groups: {
      general: { title: 'Geral', description: 'Como a sessão se chama aqui e de que número ela é.' },
      protections: { title: 'Proteções', description: 'Limites que protegem a conta.' },
      behaviour: { title: 'Comportamento', description: 'O que a sessão faz sozinha, guarda e repassa.' },
      webhook: { title: 'Webhook', description: 'Os eventos são enviados a este endereço, em ordem e assinados.' },
      proxy: {
        title: 'Proxy',
        description: 'As conexões desta sessão passam por ele. Alterá-lo reconecta a sessão.',
      },
      other: { title: 'Mais', description: 'Outras configurações que este gateway aceita.' },
    },
    textsForbidden: 'Quem opera esta instalação não permitiu isso (MESSENGER_TEXT_SEARCH).',
    choices: { live: 'Real', sandbox: 'Sandbox', every: 'Todos os eventos' },
    fields: {
      name: { label: 'Nome', hint: 'Aparece nas listas e serve para a busca.' },
      labels: {
        label: 'Etiquetas',
        hint: 'Palavras para encontrar a sessão: no máximo 20, de até 50 caracteres cada.',
      },
      phone_number: {
        label: 'Número de telefone',
        hint: 'Pode ser alterado enquanto nenhum telefone está vinculado.',
      },
      network: { label: 'Rede', hint: 'Escolhida quando a sessão foi criada; não muda.' },
      account_protection: { label: 'Proteção da conta', hint: 'Limita os envios a um a cada 5 segundos.' },
      log_messages: {
        label: 'Registrar mensagens',
        hint: 'Guarda destinatário e conteúdo dos envios pela API no registro de mensagens.',
      },
      search_texts: {
        label: 'Buscar nos textos',
        hint: 'As mensagens são encontradas por palavras. Para isso, o banco de dados guarda um valor cifrado de cada palavra ao lado dos textos selados. Quem tem uma cópia do banco sem a chave mestra vê quais mensagens têm palavras em comum e pode adivinhar palavras frequentes. Desligado: todos esses valores são apagados.',
      },
      read_incoming_messages: {
        label: 'Ler mensagens recebidas',
        hint: 'Quem envia vê as mensagens como lidas.',
      },
      auto_reject_calls: { label: 'Recusar chamadas', hint: 'Chamadas recebidas são recusadas na hora.' },
      auto_reject_text: {
        label: 'Texto a quem liga',
        hint: 'Enviado a quem teve a chamada recusada, no máximo uma vez por minuto. Vazio: nada é enviado.',
      },
      pause_automation_minutes: {
        label: 'Pausar a automação após uma resposta, em minutos',
        hint: 'Quando uma pessoa responde pelo telefone ou pelo painel. Para webhooks que deixam de fora conversas pausadas. Vazio: nunca.',
      },
      always_online: { label: 'Sempre online', hint: 'A conta aparece como online enquanto está conectada.' },
      ignore_groups: { label: 'Ignorar grupos', hint: 'Sem webhooks para mensagens em grupos.' },
      ignore_channels: { label: 'Ignorar canais', hint: 'Sem webhooks para mensagens em canais.' },
      ignore_broadcasts: {
        label: 'Ignorar transmissões',
        hint: 'Sem webhooks para atualizações de status e transmissões.',
      },
      webhook_url: { label: 'Endereço', hint: 'http:// ou https://. Vazio: nada é enviado.' },
      webhook_enabled: {
        label: 'Entregar eventos',
        hint: 'Desligado: os eventos são registrados, mas não enviados.',
      },
      webhook_events: {
        label: 'Eventos',
        hint: 'Só os eventos escolhidos são enviados. Se nenhum for escolhido, nenhum é enviado.',
      },
      proxy_url: {
        label: 'Endereço do proxy',
        hint: 'http://, https:// ou socks5://, com usuário e senha se for preciso.',
      },
    },
  },
} satisfies Words<typeof en>
