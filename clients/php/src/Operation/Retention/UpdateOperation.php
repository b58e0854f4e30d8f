<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Retention;

use MessagingGateway\Absent;
use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Retention;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait UpdateOperation
{
    /**
     * Update Retention. Sets how long contents are kept. What is older goes within minutes, and does not come back. The
     * strictest of installation, account and session holds; null takes a rule away.
     *
     * @param int|null $sessionId For that session alone; without it for the whole account; at least 1
     * @param int|Absent|null $messageDays What messages say: text, media keys, votes. That there was a message, when,
     *     and its state stay; 1–36500
     * @param int|Absent|null $logDays Recipient and content in the log of sends, its steps, and refused sends; 1–36500
     * @param int|Absent|null $eventDays What events say, and what receivers answered. Events go altogether when the
     *     installation says; 1–36500
     * @param int|Absent|null $mediaHours Hours after which files go that were uploaded or decrypted; without any rule a
     *     day and an hour. What a send still waits for stays until it is through; 1–8760
     * @param bool|null $storeContent False: contents live until they are delivered, whatever the days say. Then there
     *     is no text in chats, no search, no forwarding, no resending and no replay. True says nothing: what the
     *     installation or the account says holds
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function update(
        ?int $sessionId = null,
        int|Absent|null $messageDays = Absent::Field,
        int|Absent|null $logDays = Absent::Field,
        int|Absent|null $eventDays = Absent::Field,
        int|Absent|null $mediaHours = Absent::Field,
        ?bool $storeContent = null,
        ?CallOptions $options = null,
    ): Retention {
        $answer = $this->caller->send(new Call(
            operation: 'retention.update',
            method: 'PUT',
            path: '/api/retention',
            body: Wire::fields([
                'message_days' => $messageDays,
                'log_days' => $logDays,
                'event_days' => $eventDays,
                'media_hours' => $mediaHours,
            ], ['session_id' => $sessionId, 'store_content' => $storeContent]),
        ), $options);

        return Retention::fromArray($answer->object('data'));
    }
}
