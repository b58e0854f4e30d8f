<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\PhoneChat;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;

/** @internal part of the clients */
trait ListChatsOperation
{
    /**
     * List Chats of Phone. Chats of the phone and how its owner has set them, the one that was written in last at the
     * end.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     *
     * @return list<PhoneChat>
     *
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws GatewayException
     */
    public function listChats(
        string $phoneNumber,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.listChats',
            method: 'GET',
            path: '/api/sandbox/phones/{phone_number}/chats',
            parameters: ['phone_number' => $phoneNumber],
        ), $options);

        return Read::objects($answer->body, 'data', PhoneChat::fromArray(...));
    }
}
