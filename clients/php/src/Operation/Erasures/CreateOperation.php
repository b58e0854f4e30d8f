<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Erasures;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\Erasure;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateOperation
{
    /**
     * Erase Contact. Erases one person from everything that the account keeps: messages, files, events, logs, lists. It
     * cannot be taken back. It goes on by itself and is through within minutes; what the person writes later is new.
     * Nobody who opted out is written to again.
     *
     * @param string $phoneNumber Whom: a phone number, a JID or a LID JID. Other names of the same person are found;
     *     1–64 characters
     * @param int|null $sessionId In that session alone. Without it: in all sessions, and in lists and opt-outs; at
     *     least 1
     *
     * @throws NotFoundException `session_not_found`
     * @throws GatewayException
     */
    public function create(
        string $phoneNumber,
        ?int $sessionId = null,
        ?CallOptions $options = null,
    ): Erasure {
        $answer = $this->caller->send(new Call(
            operation: 'erasures.create',
            method: 'POST',
            path: '/api/erasures',
            body: Wire::fields(['phone_number' => $phoneNumber], ['session_id' => $sessionId]),
        ), $options);

        return Erasure::fromArray($answer->object('data'));
    }
}
