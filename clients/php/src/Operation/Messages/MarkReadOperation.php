<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Messages;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\BadRequestException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Exception\SubscriptionException;
use MessagingGateway\Exception\ValidationException;
use MessagingGateway\Model\MarkReadReply;
use MessagingGateway\Model\ReadKey;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait MarkReadOperation
{
    /**
     * Mark Message as Read. Sends the read receipt of a received message, by its key as in the event; of several with
     * `moreKeys`.
     *
     * @param list<ReadKey>|null $moreKeys Further messages that are read by the same call, 99 at most; at most 99 items
     *
     * @throws BadRequestException `not_connected`
     * @throws NotReadyException `not_ready`
     * @throws SubscriptionException `subscription`
     * @throws ValidationException `key_id_required`
     * @throws GatewayException
     */
    public function markRead(
        ReadKey $key,
        ?array $moreKeys = null,
        ?CallOptions $options = null,
    ): MarkReadReply {
        $answer = $this->caller->send(new Call(
            operation: 'messages.markRead',
            method: 'POST',
            path: '/api/messages/read',
            body: Wire::fields(['key' => $key], ['moreKeys' => $moreKeys]),
        ), $options);

        return MarkReadReply::fromArray($answer->object('data'));
    }
}
