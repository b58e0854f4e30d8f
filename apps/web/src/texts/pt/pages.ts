import type { pages as en } from '../en/pages.ts'
import type { Words } from '../words.ts'

export const pages = {
  titles: {
    sessions: 'Sessões',
    session: 'Sessão',
    deletedSessions: 'Sessões excluídas',
    sandbox: 'Sandbox',
    phone: 'Telefone virtual',
    explorer: 'Explorador da API',
  },
  notFound: {
    title: 'Não há página aqui',
    text: 'O endereço pode ter sido digitado errado, ou o que ele indicava foi excluído.',
    toSessions: 'Ir para as sessões',
  },
} satisfies Words<typeof en>
