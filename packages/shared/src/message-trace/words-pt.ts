import type { TraceWords } from './words.ts'

export const wordsPt: TraceWords = {
  doors: { api: 'pela API', n8n: 'pelo n8n', mcp: 'por um cliente MCP', dashboard: 'pelo painel' },
  steps: {
    accepted: ({ door }) => `O gateway aceitou a mensagem${door && ` ${door}`}.`,
    scheduled: ({ until }) => `A mensagem foi agendada para ${until}.`,
    due: () => 'Chegou a hora da mensagem, e ela entrou na fila de envio.',
    waiting_media: () => 'O envio esperou até a mídia ser buscada e enviada ao servidor.',
    media_ready: () => 'A mídia foi enviada ao servidor.',
    waiting_turn: () => 'O envio esperou a mídia de uma mensagem anterior na mesma conversa.',
    held: ({ reason, until }) => `A política de envio reteve a mensagem${until && ` até ${until}`}: ${reason}.`,
    waiting_connection: () => 'O envio esperou: a sessão não estava conectada.',
    connected: () => 'A sessão foi conectada de novo.',
    wired: () => 'A mensagem foi para o WhatsApp.',
    wired_again: () =>
      'A mensagem foi de novo para o WhatsApp com o mesmo id: a primeira tentativa ficou sem resposta.',
    other_address: ({ code }) =>
      `O WhatsApp recusou o endereço da pessoa${code && ` (${code})`}; o gateway tentou o outro endereço dela.`,
    acknowledged: () => 'O WhatsApp aceitou a mensagem.',
    refused: ({ code }) => `O WhatsApp recusou a mensagem${code && ` (${code})`}.`,
    failed: ({ reason }) => `O envio falhou: ${reason}`,
    canceled: () => 'A mensagem foi cancelada antes de ser enviada.',
    resent: () => 'A mensagem entrou de novo na fila de envio.',
    retry_asked: ({ who }) => `Um dispositivo de ${who} não conseguiu decifrar a mensagem e a pediu de novo.`,
    encrypted_again: () => 'O gateway cifrou a mensagem de novo para um dispositivo que a pediu.',
    delivered: ({ who }) => `${who} recebeu a mensagem.`,
    read: ({ who }) => `${who} leu a mensagem.`,
    played: ({ who }) => `${who} reproduziu a mensagem.`,
    sent_elsewhere: () => 'A mensagem foi enviada pelo celular ou por outro dispositivo da conta.',
    received: () => 'O WhatsApp recebeu a mensagem do remetente.',
    undecrypted: ({ reason }) =>
      `A mensagem chegou, mas não pôde ser decifrada${reason && ` (${reason})`}. O gateway a pediu de novo ao remetente.`,
    recovered: () => 'O remetente enviou a mensagem de novo, e ela pôde ser decifrada.',
    recorded: () => 'A mensagem foi decifrada e gravada.',
  },
  causes: {
    failed: ({ reason }) => reason,
    canceled: () => 'A mensagem foi cancelada antes de ser enviada.',
    waiting_schedule: ({ since }) => `A mensagem está agendada para ${since}.`,
    waiting_media: () => 'O envio espera a mídia.',
    waiting_turn: () => 'O envio espera a mídia de uma mensagem anterior na mesma conversa.',
    held: ({ reason, until }) => `A política de envio retém a mensagem${until && ` até cerca de ${until}`}: ${reason}.`,
    waiting_connection: ({ since }) => `O envio espera: a sessão não está conectada${since && ` desde ${since}`}.`,
    waiting_acknowledgement: () => 'O envio está na fila ou a caminho. O WhatsApp ainda não o confirmou.',
    not_delivered: ({ since }) =>
      `O WhatsApp aceitou a mensagem${since && ` às ${since}`}, mas nenhum celular do destinatário informou que ela chegou.`,
    not_delivered_to_all: ({ count }) =>
      count === 1
        ? 'Um membro não informou que recebeu a mensagem.'
        : `${count} membros não informaram que receberam a mensagem.`,
    undecrypted: () => 'A mensagem não pôde ser decifrada, e o remetente não a enviou de novo.',
    webhook_failing: ({ reason }) => `Um webhook não aceitou um evento desta mensagem: ${reason}.`,
  },
  advice: {
    not_on_network: 'Confira o número, com o código do país. A pessoa pode ter saído do WhatsApp.',
    reachout_locked: 'Espere, e escreva só a quem escreveu a você. Não tente várias vezes seguidas.',
    media_fetch_failed: 'Confira se o endereço abre sem login, depois reenvie a mensagem.',
    media_too_large: 'Envie um arquivo menor, ou envie-o como documento.',
    media_type: 'Envie um arquivo de um tipo que esta mensagem aceita, ou envie-o como documento.',
    not_connected: 'Conecte a sessão, depois reenvie a mensagem.',
    ack_timeout: 'Mesmo assim ela pode ter sido entregue. Reenvie: ela mantém o id, e ninguém a recebe duas vezes.',
    network_rejected: 'Veja o código de erro que o WhatsApp respondeu, depois reenvie a mensagem uma vez.',
    canceled: 'Envie como nova mensagem se ainda for necessária.',
    internal: 'Reenvie a mensagem. Se falhar de novo, olhe o log do motor.',
    '400': 'O WhatsApp não aceitou o endereço ou o formato da mensagem. Confira o destinatário.',
    '401': 'A conta não pode escrever a este destinatário. Ela pode ter sido bloqueada.',
    '403': 'A conta não pode escrever aqui. Em um grupo, talvez só administradores possam.',
    '404': 'O WhatsApp não conhece este destinatário. Confira o número ou o grupo.',
    '429': 'A conta envia rápido demais. Espere, depois reenvie a mensagem.',
    '463': 'O WhatsApp pausou novas conversas para esta conta. Espere, e escreva só a quem escreveu a você.',
    '479':
      'O WhatsApp não aceita mensagens para este endereço. Confira o número, e peça à pessoa que escreva primeiro.',
  },
  causeAdvice: {
    held: () => 'Ela sai sozinha. Para enviar mais rápido, mude a política de envio nas configurações da sessão.',
    waiting_connection: () => 'Conecte a sessão. A mensagem sai sozinha depois.',
    not_delivered: ({ who, until }) =>
      until
        ? `O último recibo de ${who} foi de ${until}. O celular pode estar desligado ou sem internet, ou bloqueou a conta.`
        : 'O celular pode estar desligado ou sem internet, ou bloqueou a conta. O WhatsApp não diz qual dos casos.',
    not_delivered_to_all: () =>
      'Os celulares podem estar desligados ou sem internet. Quem entrou depois não recebe a mensagem.',
    undecrypted: () => 'Peça ao remetente que escreva de novo.',
    webhook_failing: () => 'Veja as tentativas abaixo, e corrija o receptor. O gateway tenta de novo sozinho.',
  },
  failures: {
    not_on_network: 'O destinatário não está no WhatsApp.',
    reachout_locked: 'O WhatsApp pausou novas conversas para esta conta.',
    media_fetch_failed: 'Não foi possível baixar a mídia.',
    media_too_large: 'A mídia é grande demais.',
    media_type: 'O tipo da mídia não é aceito nesta mensagem.',
    not_connected: 'A sessão não foi conectada a tempo.',
    ack_timeout: 'O WhatsApp não confirmou a mensagem a tempo.',
    network_rejected: 'O WhatsApp recusou a mensagem.',
    canceled: 'A mensagem foi cancelada antes de ser enviada.',
    internal: 'Um erro interno do gateway.',
  },
  held: {
    pace_minute: 'não são permitidas mais mensagens neste minuto',
    pace_hour: 'não são permitidas mais mensagens nesta hora',
    pace_day: 'não são permitidas mais mensagens hoje',
    spacing: 'há uma pausa entre duas mensagens',
    first_contacts: 'não são permitidas mais primeiras mensagens a pessoas novas hoje',
    quiet_hours: 'é noite para o destinatário',
    same_text: 'o mesmo texto foi para outra pessoa há pouco',
    network_slow_down: 'o WhatsApp recusou mensagens, por isso a sessão envia mais devagar por um tempo',
    network_no_first_contacts:
      'o WhatsApp recusou conversas novas, por isso ninguém recebe uma primeira mensagem por um tempo',
    network_bulk_stopped: 'o WhatsApp recusou demais, por isso as mensagens em massa estão paradas por um tempo',
  },
  keepsReasons: false,
}
