import type { connect as en } from '../en/connect.ts'
import type { Words } from '../words.ts'

export const connect = {
  title: 'Integrações',
  description: 'Use suas sessões em clientes de IA, no n8n e nos seus programas.',
  tabs: { label: 'Formas de integrar', mcp: 'Clientes de IA (MCP)', n8n: 'n8n', libraries: 'Bibliotecas' },
  mcp: {
    title: 'Clientes de IA (MCP)',
    what: 'O Model Context Protocol permite que um cliente de IA use suas sessões como ferramentas: buscar mensagens, enviá-las, gerenciar grupos. O cliente se conecta a este gateway com um token de acesso e pode fazer o que o token permite, com as mesmas verificações, limites e registros da API.',
    paidOnly: 'Seu plano não inclui o servidor de ferramentas, por isso os clientes são recusados.',
    toPlan: 'Ver o plano',
  },
  token: {
    title: '1. Token de acesso',
    description: 'O escopo e as sessões dele decidem quais ferramentas o cliente vê.',
    create: 'Novo token',
    label: 'Token',
    hint: 'Fica só nesta página e é esquecido quando você sai.',
    check: 'Verificar o que ele permite',
    all: 'O servidor de ferramentas responde: todas as {count, number} ferramentas ({ms, number} ms).',
    some: 'O servidor de ferramentas responde: {count, number} de {total, number} ferramentas ({ms, number} ms). As outras exigem um escopo maior.',
    refused: 'O servidor de ferramentas não conhece este token. Ele pode ter sido revogado ou ter expirado.',
    paidOnly: 'O token é válido, mas seu plano não inclui o servidor de ferramentas.',
    unreachable: 'Não foi possível alcançar o gateway. Tente de novo.',
    failed: 'O servidor de ferramentas respondeu com o status {status}. Tente de novo.',
  },
  snippets: {
    prompt: 'Token de acesso do Messenger Gateway',
    title: '2. Conexão',
    label: 'Formatos',
    show: 'Incluir o token',
    hide: 'Retirar o token',
    forms: { json: 'JSON', editor: 'Editores', header: 'Endereço e cabeçalho', curl: 'curl' },
    hints: {
      json: 'Para a maioria dos clientes: acrescente ao arquivo com os servidores do cliente.',
      editor: 'Para editores que pedem os segredos: o token não fica em nenhum arquivo.',
      header: 'Para clientes com um formulário.',
      curl: 'Para ver a lista de ferramentas em um terminal.',
    },
  },
  tools: {
    title: '{count, plural, one {# ferramenta} other {# ferramentas}}',
    description: 'Abra uma para ver os campos. Cada uma faz o mesmo que a operação da API com o seu nome.',
    search: 'Buscar ferramentas',
    searchHint: 'Buscar por nome ou descrição',
    none: 'Nenhuma ferramenta corresponde.',
    effects: { read: 'lê', write: 'altera', destructive: 'exclui ou encerra' },
    notForToken: 'não para este token',
    noFields: 'Não recebe campos.',
    required: 'obrigatório',
    try: 'Experimentar “{title}” no explorador',
  },
  n8n: {
    title: 'n8n',
    what: 'Os nós levam todas as operações e eventos deste gateway aos fluxos do n8n. Eles precisam de um n8n hospedado por você que alcance este gateway; para gatilhos, este gateway também precisa alcançar o n8n.',
    install: {
      title: '1. Instale os nós',
      source:
        'Este gateway entrega os nós em um arquivo empacotado. Não os instale pelo nome: um pacote com esse nome em um registro é de outra pessoa.',
      download: 'Baixar os nós',
      unpack:
        'Copie o arquivo para a máquina, ou para o contêiner, em que o n8n roda. Desempacote-o lá com o usuário do n8n:',
      unpackTerminal: 'Desempacotar os nós',
      fetch: 'Ou deixe essa máquina buscá-lo, se ela alcança este gateway:',
      fetchTerminal: 'Buscar e desempacotar os nós',
      restart: 'Reinicie o n8n. Para atualizar, remova antes a pasta. Busque por “WhatsApp” na lista de nós.',
    },
    credential: {
      title: '2. Credencial',
      description: 'No n8n, crie uma credencial do tipo “WhatsApp (Messenger Gateway) API”.',
      url: 'Base URL',
      token: 'Personal Access Token',
      tokenHint:
        '<link>Crie um</link> com n8n no nome, para encontrá-lo depois. Gatilhos criam webhooks, o que exige o escopo total e o token de um administrador.',
    },
    templates: {
      title: '3. Modelos de fluxo',
      description:
        'Copie um e cole-o em um fluxo novo no n8n com Ctrl+V, ou baixe-o. Uma nota em cada um diz o que preencher.',
      copyNamed: 'Copiar {title}',
      downloadNamed: 'Baixar {file}',
    },
    move: {
      title: 'Mover um fluxo',
      description:
        'Para fluxos com os nós da versão 0.1.0, que vinham em um pacote com outro nome. Eles continuam funcionando com aquele pacote, também ao lado deste.',
      file: 'Fluxo do n8n, em JSON',
      fileHint: 'No n8n: Download, no menu do fluxo. O arquivo não sai do seu navegador.',
      moved: '{count, plural, one {# nó recebeu o nome novo.} other {# nós receberam os nomes novos.}}',
      save: 'Baixar o fluxo movido',
      next: 'No n8n, importe-o em um fluxo novo, desative o antigo e ative o novo.',
      problems: {
        noWorkflow: 'Este arquivo não é um fluxo do n8n.',
        nothingToMove: 'Nenhum nó deste fluxo vem do pacote anterior.',
      },
    },
    calls: {
      title: 'O n8n já chamou?',
      description: 'Escolha o token que você deu ao n8n.',
      token: 'Token do n8n',
      choose: 'Escolha um token',
      noToken: 'Ainda não há token.',
      used: 'Último uso deste token:',
      neverUsed: 'Este token nunca foi usado. No n8n, salve a credencial: ela é testada na hora.',
      endpoints: 'Webhooks criados pelo n8n',
      noEndpoint: 'Nenhum. Um fluxo cria um quando é ativado e começa com um WhatsApp (Messenger Gateway) Trigger.',
      allSessions: 'Todas as sessões',
      neverDelivered: 'nada entregue ainda',
      more: 'Há mais; veja os webhooks.',
    },
    catalogue: {
      title:
        '{actions, plural, one {# operação} other {# operações}} e {triggers, plural, one {# evento} other {# eventos}}',
      description: 'O que os nós podem fazer e ouvir.',
      search: 'Buscar operações e eventos',
      none: 'Nada corresponde.',
      trigger: 'Gatilho',
    },
  },
  libraries: {
    title: 'Bibliotecas',
    what: 'Todas as operações e eventos deste gateway na sua linguagem, com tipos, erros por causa, novas tentativas que nunca enviam duas vezes e webhooks verificados. Os pacotes vêm deste gateway e não estão em nenhum registro: não os instale pelo nome.',
    languages: 'Linguagens',
    notBuilt: 'Esta cópia do gateway não tem as bibliotecas: elas são feitas quando ele é compilado.',
    file: '{size} · SHA-256',
    sources: '{size}, código-fonte · SHA-256',
    install: {
      title: '1. Instale',
      fetch: 'Na pasta do seu projeto, se ela alcança este gateway:',
      terminal: 'Instalar deste gateway',
      save: 'Ou baixe o arquivo e instale-o a partir dele:',
      savedTerminal: 'Instalar o arquivo',
      version:
        'A versão faz parte do endereço, que muda com o gateway. Se um projeto precisa ser compilado de novo mais tarde, guarde o arquivo junto dele.',
    },
    call: {
      title: '2. Primeira chamada',
      description: 'Envia um texto ao número da sua própria sessão.',
      session: 'Sessão',
      label: 'Programa',
      variable: 'Ele lê um token de acesso da variável <code>{name}</code>. <link>Criar um token</link>',
    },
    webhook: {
      title: '3. Verifique um webhook',
      description:
        'No seu código que recebe webhooks. Ele recebe o corpo como chegou, byte a byte, os cabeçalhos e o segredo do webhook.',
      label: 'Recebimento',
    },
  },
} satisfies Words<typeof en>
