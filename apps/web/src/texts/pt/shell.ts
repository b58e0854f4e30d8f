import type { shell as en } from '../en/shell.ts'
import type { Words } from '../words.ts'

export const shell = {
  skip: 'Ir para o conteúdo',
  navigation: 'Principal',
  destinations: {
    overview: 'Visão geral',
    events: 'Eventos',
    webhooks: 'Webhooks',
    recurringSends: 'Envios recorrentes',
    messages: 'Mensagens',
    sessions: 'Sessões',
    sandbox: 'Sandbox',
    explorer: 'API',
    connect: 'Integrações',
    settings: 'Ajustes',
  },
  more: 'Mais',
  morePages: 'Mais páginas',
  live: { connected: 'Ao vivo', reconnecting: 'Reconectando…', stopped: 'Em pausa', offline: 'Sem internet' },
  network: 'Rede',
  offline: 'Você está sem internet. O que você vê pode estar desatualizado. Tudo continua quando a rede voltar.',
  account: 'Menu da conta',
  colours: 'Cores',
  themes: { system: 'Como o sistema', light: 'Claro', dark: 'Escuro' },
  language: 'Idioma',
  settings: 'Ajustes',
  firstSteps: 'Primeiros passos',
  admin: 'Administração',
  viewerOnly: 'Você pode ver tudo aqui e não pode mudar nada: sua função é leitor.',
  signOut: 'Sair',
} satisfies Words<typeof en>
