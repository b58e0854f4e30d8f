import type { sessionTrash as en } from '../en/session-trash.ts'
import type { Words } from '../words.ts'

export const sessionTrash = {
  delete: {
    title: 'Excluir',
    description: 'Desvincula o telefone, revoga a chave e leva a sessão para as excluídas.',
    button: 'Excluir sessão',
    ask: 'Excluir {name}?',
    typeName: 'Para continuar, digite o nome: {name}',
    confirm: 'Excluir',
    means:
      'A chave, o vínculo e os webhooks dela deixam de funcionar na hora. {days, plural, =0 {Os registros e as mensagens são apagados. Isso não pode ser desfeito.} one {Ela pode ser restaurada por # dia, com uma chave nova; depois tudo é apagado.} other {Ela pode ser restaurada por # dias, com uma chave nova; depois tudo é apagado.}}',
    done: '{name} foi excluída.',
  },
  deleted: {
    open: 'Excluídas',
    title: 'Sessões excluídas',
    description:
      '{days, plural, =0 {As sessões são apagadas quando são excluídas.} one {Podem ser restauradas por # dia, com uma chave nova, e precisam ser vinculadas de novo.} other {Podem ser restauradas por # dias, com uma chave nova, e precisam ser vinculadas de novo.}}',
    emptyTitle: 'Nenhuma sessão excluída',
    empty: 'As sessões excluídas esperam aqui até serem apagadas.',
    times: 'Excluída <ago></ago>, apagada <until></until>',
    restore: 'Restaurar',
    restoreNamed: 'Restaurar {name}',
    restored: '{name} está de volta. Vincule-a ao telefone de novo.',
    erase: 'Apagar agora',
    eraseNamed: 'Apagar {name} agora',
    ask: 'Apagar {name}?',
    means: 'Configurações, webhooks, registros, conversas e mensagens são removidos. Isso não pode ser desfeito.',
    erased: '{name} foi apagada.',
  },
} satisfies Words<typeof en>
