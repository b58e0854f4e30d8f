import type { passports as en } from '../en/passports.ts'
import type { Words } from '../words.ts'

export const passports = {
  move: {
    title: 'Mover para outro gateway',
    description: 'Encerra a sessão aqui e grava um arquivo selado com o qual outro gateway continua, sem novo vínculo.',
    button: 'Mover para outro gateway',
    leaving: 'Esta sessão saiu. Importe o arquivo no outro gateway e traga de volta o recibo que ele mostra.',
    gone: 'O outro gateway confirmou que tem esta sessão. As chaves foram apagadas aqui; o histórico fica até a sessão ser excluída.',
    arrived: 'Esta sessão veio de outro gateway. Entregue o recibo lá, para que ela não possa ser retomada.',
    receipt: 'Recibo',
    copyReceipt: 'Copiar o recibo',
    again: 'Gravar outro arquivo',
    confirm: 'Confirmar com o recibo',
    takeBack: 'Retomar',
  },
  write: {
    title: 'Mover {name} para outro gateway',
    means:
      'Primeiro a sessão é desconectada aqui e não se conecta mais aqui. As mensagens que chegarem nesse meio-tempo esperam no WhatsApp; o que espera para ser enviado vai junto com a sessão. Grave quantos arquivos precisar até o recibo voltar.',
    seal: 'Selar o arquivo para',
    forKey: 'a chave pública do outro gateway',
    forPassphrase: 'uma frase secreta',
    key: 'Chave pública',
    keyHint: 'Aparece lá em Sessões → Importar. Começa com age1.',
    passphrase: 'Frase secreta',
    passphraseHint: 'Pelo menos 16 caracteres. Quem tem a frase e o arquivo tem a sessão.',
    passphraseMeans:
      'Um arquivo com frase secreta não é para ninguém em particular: dois gateways podem importá-lo, e nenhum gateway pode impedir isso. Então um toma a conexão do outro, e mensagens se perdem. A chave pública do gateway que deve receber a sessão é melhor: ninguém mais consegue abrir o arquivo.',
    history: 'Com mensagens, contatos, grupos e conversas',
    historyHint: 'Sem isso, o outro gateway começa com conversas vazias.',
    submit: 'Encerrar aqui e gravar o arquivo',
    ready: 'O arquivo está pronto e fica disponível por uma hora.',
    download: 'Baixar {file}',
    close: 'Fechar',
  },
  confirm: {
    title: 'Confirmar a mudança de {name}',
    means:
      'Com o recibo, as chaves desta sessão são apagadas aqui e ela não pode mais ser retomada. Os envios que esperavam ficam com o outro gateway.',
    receipt: 'Recibo do outro gateway',
    submit: 'Confirmar',
    done: '{name} foi movida.',
  },
  takeBack: {
    title: 'Retomar {name}?',
    means:
      'Faça isso só se ninguém importou o arquivo, e destrua todas as cópias dele. Se ela estiver rodando em outro lugar, as duas tirariam a conexão uma da outra e mensagens poderiam se perder.',
    submit: 'Retomar',
    done: '{name} está aqui de novo. Conecte-a para continuar.',
  },
  import: {
    button: 'Importar',
    title: 'Importar uma sessão',
    text: 'De um arquivo que outro gateway gravou quando a sessão saiu de lá. A sessão se conecta aqui imediatamente.',
    key: 'Chave pública deste gateway',
    keyHint: 'Passe-a a quem grava o arquivo. Um arquivo selado para ela não precisa de frase secreta.',
    copyKey: 'Copiar a chave pública',
    file: 'Arquivo',
    fileHint: 'Até 4 GB; arquivos maiores são importados no terminal.',
    passphrase: 'Frase secreta, se o arquivo tiver uma',
    passphraseHint:
      'Um arquivo assim pode ser importado em dois gateways, e nenhum pode impedir isso. Cuide para que ninguém mais o importe.',
    look: 'Ver o que há nele',
    along: 'Vem junto:',
    stays: 'Fica no outro gateway:',
    device: 'o vínculo, as configurações, as etiquetas e a chave',
    rules: {
      no_content: 'a regra de que nenhum conteúdo é armazenado',
      days: 'as regras de quanto tempo os conteúdos são guardados',
    },
    carried: {
      keys: 'chaves de conversas e de dispositivos de contatos',
      webhooks: '{count, plural, one {webhook com seu segredo} other {webhooks com seus segredos}}',
      pauses: '{count, plural, one {conversa} other {conversas}} com automação pausada',
      sends:
        '{count, plural, one {mensagem que espera} other {mensagens que esperam}} para ser {count, plural, one {enviada} other {enviadas}}',
      messages: '{count, plural, one {mensagem} other {mensagens}}',
      receipts: '{count, plural, one {confirmação} other {confirmações}} de mensagens',
      votes: '{count, plural, one {voto} other {votos}} em enquetes',
      contacts: '{count, plural, one {contato} other {contatos}}',
      groups: '{count, plural, one {grupo} other {grupos}}',
      chats: '{count, plural, one {conversa} other {conversas}}',
    },
    left: {
      history: 'Mensagens, contatos, grupos e conversas: o arquivo foi gravado sem eles',
      rules:
        'Quanto tempo os conteúdos são guardados: uma versão anterior gravou o arquivo e não o diz. Defina aqui as regras da sessão',
      installation_rules: 'Dias e horas que o outro gateway define para todas as sessões: valem os deste',
      search: 'A busca de textos: não está ativada neste gateway',
      uploads:
        'Arquivos enviados para mensagens que esperam: são buscados no outro gateway, que precisa estar acessível',
      account_webhooks: 'Webhooks para todas as sessões da conta',
      account_things: 'Envios em massa, envios recorrentes, listas, modelos e descadastros da conta',
      past_events: 'Eventos, entregas e registros do passado',
      details: 'Etapas de mensagens, votos que ainda não podiam ser contados e pausas de automação que já terminaram',
      media: 'Arquivos de mídia de mensagens anteriores',
    },
    submit: 'Importar',
    done: 'A sessão está aqui e se conecta agora. Entregue este recibo ao gateway de onde ela veio.',
    open: 'Abrir a sessão',
    failed: 'O arquivo não foi aceito: {problem}',
  },
} as const satisfies Words<typeof en>
