import type { AlertStage } from '@messenger/shared/db/schema'
import type { TransactionSql } from 'postgres'

/**
 * Makes one notice for each channel of what was opened or closed at once, so that an engine's end is one mail and not a
 * thousand. The end is told where the beginning was. A key of `alert_told` keeps a channel from being told twice.
 */
export async function writeNotices(tx: TransactionSql, stage: AlertStage, incidents: readonly string[]): Promise<void> {
  if (incidents.length === 0) return
  const wasTold =
    stage === 'opened'
      ? tx`true`
      : tx`exists (select from alert_told t where t.incident_id = i.id and t.channel_id = c.id and t.stage = 'opened')`
  await tx`
    with news as materialized (
      select c.id as channel, i.id as incident
      from alert_incidents i join alert_channels c on c.settings_id = i.settings_id and c.enabled
      where i.id in (select value::uuid from json_array_elements_text(${JSON.stringify(incidents)}::text::json))
        and ${wasTold}
        and not exists (select from alert_told t where t.incident_id = i.id and t.channel_id = c.id and t.stage = ${stage})
    ), made as materialized (
      select channel, gen_random_uuid() as id from (select distinct channel from news) channels
    ), noted as (
      insert into alert_notices (id, channel_id, stage) select id, channel, ${stage} from made
    )
    insert into alert_told (incident_id, channel_id, stage, notice_id)
    select incident, channel, ${stage}, made.id from news join made using (channel)`
}
