import type { sessionHealth as en } from '../en/session-health.ts'
import type { Words } from '../words.ts'

export const sessionHealth = {
  health: {
    range: 'Período',
    ranges: { '24h': '24 horas', '7d': '7 dias', '30d': '30 dias' },
    uptime: '{share} conectada',
    noUptime: 'Sem conexão neste período',
    counts: 'O tempo em que a sessão estava desconectada a pedido, ou esperava um vínculo, não conta.',
    step: '{from} até {to}: conectada por {up}, fora do ar por {down}',
    steps: 'Períodos com problemas',
    noTrouble: 'Não houve problemas neste período.',
    units: { '24h': 'Parte de cada meia hora', '7d': 'Parte de cada 3 horas', '30d': 'Parte de cada 12 horas' },
    facts: {
      incidents: 'Incidentes',
      reconnects: '{count, plural, one {# reconexão} other {# reconexões}}',
      down: 'Tempo fora do ar',
      up: 'Conectada por {length}',
      engine: 'Motor',
      held: 'Em execução',
      silent: 'Sem resposta',
      free: 'Nenhum',
      version: 'Versão da rede',
      builtIn: 'De fábrica',
      since: 'Conectada',
    },
    incidents: 'Incidentes',
    incidentsHint: 'Períodos em que a sessão deveria estar conectada, mas não estava.',
    noIncidents: 'Nenhum neste período.',
    lost: 'Conexão perdida',
    lostHint: 'A conexão se perdeu. Nenhum motivo foi informado.',
    goesOn: 'Em curso: {length}',
    since: 'Desde {from}',
    fromTo: '{from} até {to}',
    moreIncidents:
      '{count, plural, one {# incidente mais antigo não é mostrado.} other {# incidentes mais antigos não são mostrados.}}',
    gaps: {
      title: 'Depois de reconectar',
      hint: 'O que chegou depois de uma interrupção, e o que não pôde ser decifrado.',
      none: 'Nada se perdeu neste período.',
      replayed:
        '{count, plural, =0 {Nada esperava} one {# item esperava e chegou} other {# itens esperavam e chegaram}}',
      stalled: 'A fila da rede está parada: {waiting, number} à espera, {passed, number} ilegíveis e pulados',
      passed:
        'A fila da rede ficou parada: {passed, plural, one {# item ilegível foi pulado} other {# itens ilegíveis foram pulados}}, depois chegou o resto',
      partly: 'Nem tudo o que esperava chegou',
      unread:
        '{count, plural, one {# mensagem não pôde ser decifrada de início} other {# mensagens não puderam ser decifradas de início}}, {recovered, number} vieram de novo',
      length: 'Sem conexão por {length}',
      code: 'terminou com o código {code}',
    },
  },
} satisfies Words<typeof en>
