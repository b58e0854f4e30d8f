<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\RecurringSends;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\MessageContent;
use MessagingGateway\Model\RecurringSend;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateOperation
{
    /**
     * Create Recurring Send. Sends a content or a template to one chat again and again, at the times of a cron
     * expression. Each time is one message in the queue of the session.
     *
     * @param string $name What people call it; 1–100 characters
     * @param int $sessionId Session that sends it; at least 1
     * @param string $to Person, group or channel; a username is not possible; 1–255 characters
     * @param string $cron Five fields: minute, hour, day of the month, month, day of the week. At most every 5 minutes;
     *     1–100 characters
     * @param string $timeZone Time zone by whose clock the cron expression goes, as `America/Sao_Paulo`; 1–64
     *     characters
     * @param MessageContent|null $content What is sent, with variables if you like; or name a template
     * @param int|null $templateId Template that is sent, in place of a content; at least 1
     * @param int|null $templateVersion Version of the template; without it the newest at each time; at least 1
     * @param array<string, string>|null $values Values of the variables, by name
     * @param int|string|null $startsAt Nothing is sent before this time; at least 0
     * @param int|string|null $endsAt Nothing is sent after this time; at least 0
     * @param int|null $maxRuns It ends after so many runs; 1–100000
     *
     * @throws PermissionDeniedException `recurring_send_limit`
     * @throws GatewayException
     */
    public function create(
        string $name,
        int $sessionId,
        string $to,
        string $cron,
        string $timeZone,
        ?MessageContent $content = null,
        ?int $templateId = null,
        ?int $templateVersion = null,
        ?array $values = null,
        int|string|null $startsAt = null,
        int|string|null $endsAt = null,
        ?int $maxRuns = null,
        ?CallOptions $options = null,
    ): RecurringSend {
        $answer = $this->caller->send(new Call(
            operation: 'recurringSends.create',
            method: 'POST',
            path: '/api/recurring-sends',
            body: Wire::fields([
                'name' => $name,
                'session_id' => $sessionId,
                'to' => $to,
                'cron' => $cron,
                'time_zone' => $timeZone,
            ], [
                'content' => $content,
                'template_id' => $templateId,
                'template_version' => $templateVersion,
                'values' => Wire::map($values),
                'starts_at' => $startsAt,
                'ends_at' => $endsAt,
                'max_runs' => $maxRuns,
            ]),
        ), $options);

        return RecurringSend::fromArray($answer->object('data'));
    }
}
