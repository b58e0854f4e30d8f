<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\BulkSends;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\BulkSendSummary;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateOperation
{
    /**
     * Update Bulk Send. Changes the name, the pace or the hours of a bulk send, also while it runs; `starts_at` until
     * it has come. Null takes a limit away.
     *
     * @param int $bulkSendId Bulk send id; at least 1
     * @param string|null $name What people call it; 1–100 characters
     * @param int|string|Absent|null $startsAt Nothing is sent before; null: at once
     * @param int|Absent|null $perMinute Messages a minute at most over all its sessions, whose sending policies hold
     *     beside it; 1–600
     * @param string|Absent|null $windowFrom It sends from this time of the day on, `HH:MM` in `time_zone`; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param string|Absent|null $windowTo Until when; on the next day when that is earlier; matches
     *     `^(?:[01]\d|2[0-3]):[0-5]\d$`
     * @param string|Absent|null $timeZone Of the window, such as `Asia/Jakarta`; at most 64 characters
     *
     * @throws ConflictException `bulk_send_conflict`
     * @throws NotFoundException `bulk_send_not_found`
     * @throws GatewayException
     */
    public function update(
        int $bulkSendId,
        ?string $name = null,
        int|string|Absent|null $startsAt = Absent::Field,
        int|Absent|null $perMinute = Absent::Field,
        string|Absent|null $windowFrom = Absent::Field,
        string|Absent|null $windowTo = Absent::Field,
        string|Absent|null $timeZone = Absent::Field,
        ?CallOptions $options = null,
    ): BulkSendSummary {
        $answer = $this->caller->send(new Call(
            operation: 'bulkSends.update',
            method: 'PUT',
            path: '/api/bulk-sends/{bulkSendId}',
            parameters: ['bulkSendId' => $bulkSendId],
            body: Wire::fields([
                'starts_at' => $startsAt,
                'per_minute' => $perMinute,
                'window_from' => $windowFrom,
                'window_to' => $windowTo,
                'time_zone' => $timeZone,
            ], ['name' => $name]),
        ), $options);

        return BulkSendSummary::fromArray($answer->object('data'));
    }
}
