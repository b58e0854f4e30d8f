import type { sessionHealth as en } from '../en/session-health.ts'
import type { Words } from '../words.ts'

export const sessionHealth = {
  health: {
    range: 'Período',
    ranges: { '24h': '24 horas', '7d': '7 dias', '30d': '30 dias' },
    uptime: '{share} conectada',
    noUptime: 'Sem conexão neste período',
    counts: 'O tempo em que ninguém queria uma conexão, ou em que a sessão esperava um vínculo, não conta.',
    step: '{from} até {to}: conectada por {up}, fora do ar por {down}',
    steps: 'Períodos com problemas',
    noTrouble: 'Não houve problemas neste período.',
    now: 'agora',
    kinds: { up: 'Conectada', down: 'Fora do ar', off: 'Desligada ou sem vínculo', unknown: 'Sem registro' },
    facts: {
      incidents: 'Incidentes',
      reconnects: '{count, plural, one {# reconexão} other {# reconexões}}',
      down: 'Tempo fora do ar',
      up: 'Conectada por {length}',
      engine: 'Motor',
      held: 'Com um motor',
      silent: 'Sem resposta',
      free: 'Sem motor',
      version: 'Versão da rede',
      builtIn: 'De fábrica',
      since: 'Conectada',
    },
    incidents: 'Incidentes',
    incidentsHint: 'Períodos em que se queria uma conexão e não havia nenhuma.',
    noIncidents: 'Nenhum neste período.',
    lost: 'Conexão perdida',
    lostHint: 'A conexão se perdeu, e nada mais foi dito sobre isso.',
    goesOn: 'Em curso: {length}',
    since: 'Desde {from}',
    fromTo: '{from} até {to}',
    moreIncidents:
      '{count, plural, one {# incidente mais antigo não é mostrado.} other {# incidentes mais antigos não são mostrados.}}',
    gaps: {
      title: 'Relatórios de lacunas',
      hint: 'O que veio de volta com a conexão, e o que não pôde ser lido.',
      none: 'Nada se perdeu neste período.',
      replayed:
        '{count, plural, =0 {Nada estava à espera} one {# item estava à espera e foi entregue} other {# itens estavam à espera e foram entregues}}',
      stalled:
        'O que a rede guardou está parado: {waiting, number} à espera, {passed, number} ilegíveis deixados de lado',
      passed:
        'O que a rede guardou ficou parado: {passed, plural, one {# ilegível foi deixado de lado} other {# ilegíveis foram deixados de lado}}, depois veio tudo',
      partly: 'A rede ainda não entregou tudo',
      unread:
        '{count, plural, one {# mensagem não pôde ser lida de início} other {# mensagens não puderam ser lidas de início}}, {recovered, number} vieram de novo',
      length: 'Ausente por {length}',
      code: 'terminou com o código {code}',
    },
  },
} satisfies Words<typeof en>
