import type { explorer as en } from '../en/explorer.ts'
import type { Words } from '../words.ts'

export const explorer = {
  title: 'Explorador da API',
  description:
    'Cada operação da API como um formulário. As chamadas são reais e feitas em seu nome; cada uma aparece também em curl, TypeScript, Python e PHP.',
  search: 'Buscar operações',
  searchHint: 'Buscar por nome ou caminho',
  noMatch: 'Nenhuma operação corresponde.',
  all: 'Todas as operações',
  logInFirst: 'Entre no painel para fazer esta chamada em uma sessão sua.',
  logIn: 'Entrar',
  request: 'Requisição',
  session: 'Sessão',
  file: 'Arquivo (opcional)',
  fileHint: 'Os bytes são enviados como estão, no lugar do Base64.',
  noInput: 'Esta chamada não recebe dados.',
  refused:
    'Sua função nesta conta não permite esta chamada. Você ainda pode copiar a requisição, para um programa com um token que permite.',
  run: 'Executar',
  ask: 'Executar “{title}”?',
  runIt: 'Executar mesmo assim',
  takesAway: 'A chamada é real: ela exclui ou encerra algo.',
  answer: 'Resposta',
  answerIn: 'Resposta ({ms} ms)',
  fieldErrors: 'Erros por campo',
  badJson: 'Isto não é um JSON válido. Um texto precisa de aspas.',
  key: {
    label: 'Chave de idempotência (opcional)',
    hint: 'A mesma requisição com a mesma chave é feita uma vez só e recebe a mesma resposta por 24 horas.',
    wrong: 'Até 255 letras, dígitos e sinais simples, sem espaços nas pontas.',
    make: 'Nova chave',
  },
  snippets: {
    title: 'Em um programa',
    languages: 'Linguagens',
    made: {
      curl: 'curl',
      typescript: 'TypeScript, com a biblioteca',
      python: 'Python, com a biblioteca',
      php: 'PHP, com a biblioteca',
    },
    library: 'Precisa da <link>biblioteca</link>, que este gateway entrega.',
    credential: 'Credencial',
    token: 'Token de acesso, na variável TOKEN',
    key: 'A chave da própria sessão',
    variable:
      'O token de acesso é lido da variável <code>TOKEN</code>, para não ficar em nenhum arquivo. <link>Criar um token</link>',
    hidden: 'A chave está oculta. O que é copiado lê a variável TOKEN.',
    inSnippet: 'A chave está no exemplo',
    reveal: 'Incluir a chave',
    hide: 'Retirar a chave',
    notShown: 'Chaves de sessão são mostradas apenas a administradores.',
  },
  field: {
    optional: '{name} (opcional)',
    choose: 'Escolha',
    notSent: 'Não enviado',
    list: 'Um por linha.',
    json: 'JSON.',
    byDefault: 'Padrão: {value}.',
  },
} satisfies Words<typeof en>
