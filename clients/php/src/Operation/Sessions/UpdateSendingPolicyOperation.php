<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sessions;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Enum\SendingPreset;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\UpdatedSendingPolicy;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateSendingPolicyOperation
{
    /**
     * Update Sending Policy. Sets how fast a session sends, and when. It takes effect at once, also for sends that
     * wait. With `custom`, a figure that is not sent is no limit. No call raises the ceiling of the installation or of
     * the plan.
     *
     * @param int $id Session id; at least 1
     * @param SendingPreset|string $preset `custom` takes the figures beside it; the others have their own
     * @param int|Absent|null $perMinute Sends in 60 seconds at most, replies included; 1–1000
     * @param int|Absent|null $perHour Sends in an hour at most, without replies; 1–20000
     * @param int|Absent|null $perDay Sends in 24 hours at most, without replies; 1–100000
     * @param int|null $jitterPercent How far pauses may differ from their mean; 0–90
     * @param int|Absent|null $warmUpDays How many days the daily limit of a young session takes to grow; 1–365
     * @param int|Absent|null $warmUpFirstDay The daily limit on the first day of it; 1–100000
     * @param int|Absent|null $firstContactPercent Share of the daily limit that may go to people the session has no
     *     conversation with; 1–100
     * @param string|Absent|null $quietFrom When quiet hours begin by the clock of the recipient, `HH:MM`; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param string|Absent|null $quietTo When they end; on the next day when that is earlier; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param int|Absent|null $sameTextSeconds Pause before the same text goes to somebody else; 1–86400
     * @param int|Absent|null $typingPerMinute Characters that the session types in a minute: a person sees it typing
     *     before a text comes, for 20 seconds at most; 60–2000
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function updateSendingPolicy(
        int $id,
        SendingPreset|string $preset,
        int|Absent|null $perMinute = Absent::Field,
        int|Absent|null $perHour = Absent::Field,
        int|Absent|null $perDay = Absent::Field,
        ?int $jitterPercent = null,
        int|Absent|null $warmUpDays = Absent::Field,
        int|Absent|null $warmUpFirstDay = Absent::Field,
        int|Absent|null $firstContactPercent = Absent::Field,
        string|Absent|null $quietFrom = Absent::Field,
        string|Absent|null $quietTo = Absent::Field,
        int|Absent|null $sameTextSeconds = Absent::Field,
        int|Absent|null $typingPerMinute = Absent::Field,
        ?CallOptions $options = null,
    ): UpdatedSendingPolicy {
        $answer = $this->caller->send(new Call(
            operation: 'sessions.updateSendingPolicy',
            method: 'PUT',
            path: '/api/messenger-sessions/{id}/sending-policy',
            parameters: ['id' => $id],
            body: Wire::fields([
                'preset' => $preset,
                'per_minute' => $perMinute,
                'per_hour' => $perHour,
                'per_day' => $perDay,
                'warm_up_days' => $warmUpDays,
                'warm_up_first_day' => $warmUpFirstDay,
                'first_contact_percent' => $firstContactPercent,
                'quiet_from' => $quietFrom,
                'quiet_to' => $quietTo,
                'same_text_seconds' => $sameTextSeconds,
                'typing_per_minute' => $typingPerMinute,
            ], ['jitter_percent' => $jitterPercent]),
        ), $options);

        return UpdatedSendingPolicy::fromArray($answer->object('data', 'warning'));
    }
}
