import type { status as en } from '../en/status.ts'
import type { Words } from '../words.ts'

export const status = {
  session: {
    connected: 'Conectada',
    connecting: 'Conectando',
    need_scan: 'Esperando leitura',
    need_passkey: 'Falta chave de acesso',
    disconnected: 'Desconectada',
    logged_out: 'Desvinculada',
    expired: 'Vínculo expirou',
  },
  send: {
    in_progress: 'Em andamento',
    sent: 'Enviada',
    failed: 'Falhou',
    scheduled: 'Agendada',
    canceled: 'Cancelada',
  },
  message: {
    failed: 'Falhou',
    pending: 'Pendente',
    sent: 'Enviada',
    delivered: 'Entregue',
    read: 'Lida',
    played: 'Reproduzida',
  },
  reasons: {
    not_linked: 'Esta sessão ainda não foi vinculada a um telefone.',
    disconnected_by_user: 'Esta sessão foi desconectada a pedido e fica assim até ser conectada de novo.',
    stream_replaced: 'Outra conexão com o mesmo vínculo tomou o lugar. Conecte de novo para retomá-lo.',
    banned_temporarily: 'O WhatsApp restringiu esta conta por algum tempo.',
    internal: 'A conexão terminou por um erro interno. Conecte de novo para tentar outra vez.',
    proxy_unreachable: 'O proxy desta sessão não responde; a conexão é tentada de novo automaticamente.',
    network_unreachable: 'O WhatsApp não responde no momento; a conexão é tentada de novo automaticamente.',
    degraded_no_response: 'A conexão estava aberta, mas não respondia; ela está sendo substituída.',
    waiting_for_link:
      'Esperando que o telefone leia o código QR ou digite o código de pareamento, ou que a chave de acesso seja confirmada.',
    passkey_failed: 'O vínculo por chave de acesso não foi concluído; leia o código QR.',
    logged_out_from_phone: 'O telefone removeu este dispositivo conectado. Conecte de novo para vinculá-lo outra vez.',
    logged_out_by_user: 'Esta sessão foi desvinculada a pedido. Conecte de novo para vinculá-la outra vez.',
    banned_permanently: 'O WhatsApp baniu esta conta.',
    link_timeout:
      'O vínculo terminou porque nenhum telefone leu o código QR nem digitou o código de pareamento a tempo.',
    link_refused: 'O WhatsApp recusou a tentativa de vínculo. Conecte de novo para tentar outra vez.',
    link_incomplete: 'O telefone aceitou esta sessão, mas não concluiu o vínculo. Conecte de novo para vinculá-la.',
    pairing_code_refused:
      'O WhatsApp não gerou um código de pareamento para este número. Confira o número e espere alguns minutos, ou leia um código QR.',
    pairing_code_unanswered: 'O WhatsApp não respondeu ao pedido de código de pareamento. Leia um código QR.',
    version_refused:
      'O WhatsApp recusa a versão que este gateway anuncia; outra é usada se houver, senão o operador precisa definir uma.',
  },
} satisfies Words<typeof en>
