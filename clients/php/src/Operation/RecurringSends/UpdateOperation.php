<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\RecurringSends;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\MessageContent;
use MessagingGateway\Model\RecurringSend;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateOperation
{
    /**
     * Update Recurring Send. Changes the fields that are sent. With a content it sends no template any more, and the
     * other way round. What is in the queue already is sent as it was.
     *
     * @param int $recurringSendId Recurring send id; at least 1
     * @param string|null $name What people call it; 1–100 characters
     * @param int|null $sessionId Session that sends it; at least 1
     * @param string|null $to Person, group or channel; a username is not possible; 1–255 characters
     * @param MessageContent|null $content What is sent, with variables if you like; or name a template
     * @param int|null $templateId Template that is sent, in place of a content; at least 1
     * @param int|Absent|null $templateVersion at least 1
     * @param array<string, string>|null $values Values of the variables, by name
     * @param string|null $cron Five fields: minute, hour, day of the month, month, day of the week. At most every 5
     *     minutes; 1–100 characters
     * @param string|null $timeZone Time zone by whose clock the cron expression goes, as `America/Sao_Paulo`; 1–64
     *     characters
     * @param int|Absent|null $maxRuns 1–100000
     *
     * @throws ConflictException `recurring_send_conflict`
     * @throws NotFoundException `recurring_send_not_found`
     * @throws GatewayException
     */
    public function update(
        int $recurringSendId,
        ?string $name = null,
        ?int $sessionId = null,
        ?string $to = null,
        ?MessageContent $content = null,
        ?int $templateId = null,
        int|Absent|null $templateVersion = Absent::Field,
        ?array $values = null,
        ?string $cron = null,
        ?string $timeZone = null,
        int|string|Absent|null $startsAt = Absent::Field,
        int|string|Absent|null $endsAt = Absent::Field,
        int|Absent|null $maxRuns = Absent::Field,
        ?CallOptions $options = null,
    ): RecurringSend {
        $answer = $this->caller->send(new Call(
            operation: 'recurringSends.update',
            method: 'PUT',
            path: '/api/recurring-sends/{recurringSendId}',
            parameters: ['recurringSendId' => $recurringSendId],
            body: Wire::fields([
                'template_version' => $templateVersion,
                'starts_at' => $startsAt,
                'ends_at' => $endsAt,
                'max_runs' => $maxRuns,
            ], [
                'name' => $name,
                'session_id' => $sessionId,
                'to' => $to,
                'content' => $content,
                'template_id' => $templateId,
                'values' => Wire::map($values),
                'cron' => $cron,
                'time_zone' => $timeZone,
            ]),
        ), $options);

        return RecurringSend::fromArray($answer->object('data'));
    }
}
