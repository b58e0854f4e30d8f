import type { explorer as en } from '../en/explorer.ts'
import type { Words } from '../words.ts'

export const explorer = {
  title: 'Explorador da API',
  description:
    'Cada operação da API como um formulário. As chamadas são reais e feitas em seu nome; cada uma mostra a mesma chamada em curl.',
  search: 'Buscar operações',
  searchHint: 'Buscar por nome ou caminho',
  noMatch: 'Nenhuma operação corresponde.',
  all: 'Todas as operações',
  request: 'Requisição',
  session: 'Sessão',
  chooseSession: 'Escolha uma sessão',
  noSession: 'Ainda não há sessão.',
  noInput: 'Esta chamada não recebe dados.',
  refused:
    'Sua função nesta conta não permite esta chamada. A requisição é mostrada para um programa com um token que pode.',
  run: 'Executar',
  ask: 'Executar “{title}”?',
  runIt: 'Executar mesmo assim',
  takesAway: 'A chamada é real: ela remove algo.',
  answer: 'Resposta',
  answerIn: 'Resposta ({ms} ms)',
  fieldErrors: 'Erros por campo',
  badJson: 'Isto não é um JSON válido. Um texto precisa de aspas.',
  field: {
    optional: '{name} (opcional)',
    choose: 'Escolha',
    notSent: 'Não enviado',
    list: 'Um por linha.',
    json: 'JSON.',
    byDefault: 'Padrão: {value}.',
  },
} satisfies Words<typeof en>
